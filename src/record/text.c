/* What is written often, and texts that are kept once. */
#include <record/record_internal.h>

#include <stdlib.h>
#include <string.h>

void record_text_save(WmBuffer *text, const WmMatch *m, const WmState *s)
{
    text->length = 0;
    (void)wm_buffer_reserve(text, 4096);
    size_t length = wm_save(m, s, text->at, text->cap);
    if (length >= text->cap) {
        (void)wm_buffer_reserve(text, length);
        length = wm_save(m, s, text->at, text->cap);
    }
    text->length = length;
}

/* Eight bytes at a time: a sum must not cost more than the reading. */
static uint64_t mix_word(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9fb21c651e98df25u;
    return hash ^ (hash >> 32);
}

static uint64_t mix(uint64_t hash, const char *at, size_t length)
{
    const char *const end = at + length;
    uint64_t word = 0;

    for (; end - at >= 8; at += 8) {
        memcpy(&word, at, sizeof word);
        hash = mix_word(hash, word);
    }
    if (at == end) return hash;
    if (length >= 8) { /* the last bytes, from a whole word that ends with them */
        memcpy(&word, end - 8, sizeof word);
        return mix_word(hash, word >> (8 - (end - at)) * 8);
    }
    word = 0;
    for (size_t i = 0; i < length; i++) word |= (uint64_t)(unsigned char)at[i] << 8 * i;
    return mix_word(hash, word);
}

uint64_t record_sum(uint64_t sum, const char *line, size_t length)
{
    return mix_word(mix(sum, line, length), '\n');
}

/* ---- words ----------------------------------------------------------------------------------- */

static void place(RecordWords *words, uint32_t number)
{
    size_t slot = words->words[number].hash & (words->slot_count - 1);

    while (words->slots[slot] != 0) slot = (slot + 1) & (words->slot_count - 1);
    words->slots[slot] = number + 1;
}

/* At most half of the slots are in use. */
static void more_slots(RecordWords *words)
{
    if ((size_t)words->count * 2 < words->slot_count) return;
    free(words->slots);
    words->slot_count = words->slot_count > 0 ? words->slot_count * 2 : 256;
    words->slots = wm_memory(words->slot_count * sizeof *words->slots);
    for (uint32_t i = 0; i < words->count; i++) place(words, i);
}

static uint32_t add(RecordWords *words, const char *at, size_t length, uint64_t hash)
{
    words->words = wm_memory_grow(words->words, words->count, &words->cap, sizeof *words->words);
    words->words[words->count] = (RecordWord){words->bytes.length, length, hash};
    wm_buffer_bytes(&words->bytes, at, length);
    wm_buffer_bytes(&words->bytes, "", 1);
    place(words, words->count);
    return words->count++;
}

uint32_t record_word(RecordWords *words, const char *at, size_t length)
{
    const uint64_t hash = mix(length, at, length);

    more_slots(words);
    for (size_t slot = hash & (words->slot_count - 1); words->slots[slot] != 0;
         slot = (slot + 1) & (words->slot_count - 1)) {
        const RecordWord *const word = &words->words[words->slots[slot] - 1];
        if (word->hash == hash && word->length == length &&
            memcmp(words->bytes.at + word->at, at, length) == 0)
            return words->slots[slot] - 1;
    }
    return add(words, at, length, hash);
}

const char *record_word_text(const RecordWords *words, uint32_t number)
{
    return words->bytes.at + words->words[number].at;
}

void record_words_free(RecordWords *words)
{
    free(words->bytes.at);
    free(words->words);
    free(words->slots);
}
