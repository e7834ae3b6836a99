require "../errors/syntax_error"
