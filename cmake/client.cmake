# The browser client, built by npm and linked into the program as bytes.
#   web/dist         the built client; tools/client makes it where WARMOOT_CLIENT is on
#   client/assets.c  its files, by warmoot-embed; without the client, a page that says so
option(WARMOOT_CLIENT "build the browser client into the program (needs npm)" OFF)

add_executable(warmoot-embed src/table/programs/embed.c)
target_compile_definitions(warmoot-embed PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(warmoot-embed PRIVATE warmoot-flags)

set(client ${CMAKE_SOURCE_DIR}/web/dist)
set(assets ${PROJECT_BINARY_DIR}/client/assets.c)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/client)
if(WARMOOT_CLIENT)
    file(GLOB_RECURSE client_sources CONFIGURE_DEPENDS web/src/* web/public/* web/build/*)
    file(GLOB client_settings CONFIGURE_DEPENDS
        web/index.html web/*.json web/*.ts web/*.js content/*/*.yaml)
    list(APPEND client_sources ${client_settings})
    add_custom_command(OUTPUT ${client}/index.html
        COMMAND ${CMAKE_SOURCE_DIR}/tools/client
        DEPENDS ${client_sources} ${CMAKE_SOURCE_DIR}/tools/client
        WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}
        COMMENT "Building the browser client"
        VERBATIM)
    set(embedded ${client}/index.html)
    set(from ${client})
else()
    set(embedded "")
    set(from ${PROJECT_BINARY_DIR}/client/none)
endif()
add_custom_command(OUTPUT ${assets}
    COMMAND warmoot-embed ${assets} ${from}
    DEPENDS warmoot-embed ${embedded}
    VERBATIM)
add_library(warmoot-client STATIC ${assets})
target_include_directories(warmoot-client PRIVATE src include)
target_link_libraries(warmoot-table PUBLIC warmoot-client)
add_custom_target(generated-client DEPENDS ${assets})
add_dependencies(generated generated-client)
