# Run by cpack when what it packs is laid down.
if(CPACK_GENERATOR STREQUAL "TGZ")
    execute_process(COMMAND bash ${CPACK_YOMI_BRING_LIBRARIES} ${CPACK_TEMPORARY_INSTALL_DIRECTORY}
                    COMMAND_ERROR_IS_FATAL ANY)
endif()
