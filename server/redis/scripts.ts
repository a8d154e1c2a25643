/** ARGV: expected values, new values, TTL in ms; "" is no value. Returns 1, or the values that differ. */
export const COMPARE_AND_SET = `
local found = redis.call('MGET', unpack(KEYS))
for index, value in ipairs(found) do
  if (value or '') ~= ARGV[index] then return found end
end
if #ARGV == #KEYS then return 1 end
for index, key in ipairs(KEYS) do
  local value = ARGV[#KEYS + index]
  if value == '' then redis.call('DEL', key) else redis.call('SET', key, value, 'PX', ARGV[2 * #KEYS + 1]) end
end
return 1`;

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

const SINCE = `
local function since(key)
  local found = redis.pcall('ZRANGEBYSCORE', key, ARGV[1], '+inf', 'WITHSCORES')
  if found.err then redis.call('DEL', key) return {} end
  return found
end`;

/** Time in milliseconds, tags revalidated (KEYS[1]) and entries written (KEYS[2]) since ARGV[1]. */
export const READ_CHANGES = `${NOW}${SINCE}
return { now, since(KEYS[1]), since(KEYS[2]) }`;

/** Stores the tags from ARGV[2] on, dated a millisecond later than entries of this millisecond. ARGV[1]: TTL in ms. */
export const REVALIDATE = `${NOW}
for index = 2, #ARGV do redis.call('ZADD', KEYS[1], now + 1, ARGV[index]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1])
return now`;

/** Entries begin with their time in 13 digits. */
const MADE_AT = `
local head = redis.pcall('GETRANGE', KEYS[1], 0, 12)
local madeAt = type(head) == 'string' and string.match(head, '^%d+$') and tonumber(head) or 0`;

/** Returns the entry of KEYS[1] if it was made after ARGV[1]. */
export const READ_NEWER = `${MADE_AT}
if madeAt > math.max(0, tonumber(ARGV[1])) then return redis.call('GET', KEYS[1]) end
return false`;

/** Cache entries may use three quarters of the memory; shared values, which Redis does not evict, use the rest. */
const IS_FULL = `
local memory = redis.call('INFO', 'memory')
local limit = tonumber(string.match(memory, 'maxmemory:(%d+)'))
local isFull = limit > 0 and tonumber(string.match(memory, 'used_memory:(%d+)')) > limit * 0.75`;

/**
 * Keeps a newer entry. When Redis is full, deletes the entry. ARGV: time, entry, TTL in ms, "1" to replace only, name
 * to add to KEYS[2].
 */
export const WRITE_ENTRY = `${NOW}${MADE_AT}${IS_FULL}
if madeAt > tonumber(ARGV[1]) and madeAt <= now then return 0 end
if ARGV[4] == '1' and redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
if isFull then redis.call('DEL', KEYS[1]) return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('ZADD', KEYS[2], now, ARGV[5])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - 86400000)
return 1`;
