# Content at build time. Everything made from it lies in WARMOOT_GENERATED, one folder per game:
#   <game>/ledger.h  the rules of rules.yaml, by warmoot-ledger; the rules code is compiled with it
#   <game>/pack.c    the content and the wording, by warmoot-pack, which is linked with the games
#   lessons.c        the lessons of all games, by warmoot-lessons
# What the client is compiled with does not depend on the preset, and lies in WARMOOT_TYPES:
#   <game>/view.ts   views, answers, questions and events as types, by warmoot-types
set(WARMOOT_GENERATED ${PROJECT_BINARY_DIR}/generated)
set(WARMOOT_TYPES ${PROJECT_SOURCE_DIR}/build/generated)

add_executable(warmoot-ledger src/content/programs/ledger.c)
target_include_directories(warmoot-ledger PRIVATE src)
target_link_libraries(warmoot-ledger PRIVATE warmoot-content warmoot-core warmoot-flags)

# Folders of content, each named after its game.
file(GLOB content_folders CONFIGURE_DEPENDS LIST_DIRECTORIES true content/*)
list(FILTER content_folders EXCLUDE REGEX "/\\.[^/]*$")

set(ledgers "")
set(WARMOOT_GAMES "") # those that have code
foreach(folder IN LISTS content_folders)
    get_filename_component(game ${folder} NAME)
    if(EXISTS ${PROJECT_SOURCE_DIR}/src/games/${game})
        list(APPEND WARMOOT_GAMES ${game})
    endif()
    set(ledger ${WARMOOT_GENERATED}/${game}/ledger.h)
    file(MAKE_DIRECTORY ${WARMOOT_GENERATED}/${game})
    add_custom_command(OUTPUT ${ledger}
        COMMAND warmoot-ledger ${folder}/rules.yaml ${ledger}
        DEPENDS warmoot-ledger ${folder}/rules.yaml
        VERBATIM)
    list(APPEND ledgers ${ledger})
endforeach()
add_custom_target(generated-ledgers DEPENDS ${ledgers})

# The types of all games, for the client.
function(warmoot_types)
    add_executable(warmoot-types src/content/programs/types.c ${PROJECT_BINARY_DIR}/pack-stubs.c)
    target_include_directories(warmoot-types PRIVATE src)
    target_link_libraries(
        warmoot-types PRIVATE warmoot-base warmoot-rules warmoot-core warmoot-flags)
    set(types "")
    foreach(game IN LISTS WARMOOT_GAMES)
        set(type ${WARMOOT_TYPES}/${game}/view.ts)
        file(MAKE_DIRECTORY ${WARMOOT_TYPES}/${game})
        add_custom_command(OUTPUT ${type}
            COMMAND warmoot-types ${game} ${type}
            DEPENDS warmoot-types
            VERBATIM)
        list(APPEND types ${type})
    endforeach()
    add_custom_target(types ALL DEPENDS ${types})
endfunction()

# warmoot_packs(NAME): warmoot-rules with the packs of all games that have code.
function(warmoot_packs name)
    set(packs "")
    set(stubs "#include <warmoot/game.h>\n")
    foreach(game IN LISTS WARMOOT_GAMES)
        set(folder ${PROJECT_SOURCE_DIR}/content/${game})
        file(GLOB files CONFIGURE_DEPENDS ${folder}/*.yaml)
        set(pack ${WARMOOT_GENERATED}/${game}/pack.c)
        add_custom_command(OUTPUT ${pack}
            COMMAND warmoot-pack ${game} ${folder} ${pack}
            DEPENDS warmoot-pack ${files}
            VERBATIM)
        list(APPEND packs ${pack})
        string(APPEND stubs
            "extern const unsigned char wm_pack_${game}[];\n"
            "const unsigned char wm_pack_${game}[] = {0};\n"
            "extern const WmWords wm_words_${game};\n"
            "const WmWords wm_words_${game} = {0};\n")
    endforeach()

    # warmoot-pack loads content with the games' tables before there is any to link.
    file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/pack-stubs.c CONTENT "${stubs}")
    add_executable(warmoot-pack src/content/programs/pack.c ${PROJECT_BINARY_DIR}/pack-stubs.c)
    target_include_directories(warmoot-pack PRIVATE src)
    target_link_libraries(
        warmoot-pack PRIVATE warmoot-content warmoot-rules warmoot-core warmoot-flags)

    add_library(warmoot-packs STATIC ${packs})
    target_include_directories(warmoot-packs PRIVATE include)
    target_link_libraries(warmoot-packs PRIVATE warmoot-flags)
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE warmoot-rules warmoot-packs warmoot-core)
    # What those need who look at the sources, or compile them by themselves.
    add_custom_target(generated DEPENDS ${packs})
    add_dependencies(generated generated-ledgers)
endfunction()

# warmoot_lessons(NAME): a library with the lessons of all games that have code.
function(warmoot_lessons name)
    set(arguments "")
    set(files "")
    foreach(game IN LISTS WARMOOT_GAMES)
        set(folder ${PROJECT_SOURCE_DIR}/content/${game})
        file(GLOB own CONFIGURE_DEPENDS ${folder}/lessons/*.yaml)
        list(APPEND files ${own})
        list(APPEND arguments ${game} ${folder})
    endforeach()
    add_executable(warmoot-lessons src/content/programs/lessons.c)
    target_include_directories(warmoot-lessons PRIVATE src)
    target_link_libraries(warmoot-lessons PRIVATE warmoot-content warmoot-core warmoot-flags)
    set(lessons ${WARMOOT_GENERATED}/lessons.c)
    add_custom_command(OUTPUT ${lessons}
        COMMAND warmoot-lessons ${lessons} ${arguments}
        DEPENDS warmoot-lessons ${files}
        VERBATIM)
    add_custom_target(generated-lessons DEPENDS ${lessons})
    add_dependencies(generated generated-lessons)
    add_library(${name} STATIC ${lessons})
    target_include_directories(${name} PRIVATE src include)
    target_link_libraries(${name} PRIVATE warmoot-flags)
endfunction()
