/**
 * Replaces the values of KEYS (ARGV: the expected ones, then the new ones and for how many milliseconds, or nothing);
 * "" stands for no value. Returns 1, or the values when they are not as expected.
 */
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

/** A sorted set of texts by time; anything else that stands there is removed. */
const SINCE = `
local function since(key)
  local found = redis.pcall('ZRANGEBYSCORE', key, ARGV[1], '+inf', 'WITHSCORES')
  if found.err then redis.call('DEL', key) return {} end
  return found
end`;

/** The time in milliseconds, the tags revalidated (KEYS[1]) and the entries written (KEYS[2]) since ARGV[1]. */
export const READ_CHANGES = `${NOW}${SINCE}
return { now, since(KEYS[1]), since(KEYS[2]) }`;

/**
 * Notes that tags (ARGV from 2) are revalidated, and forgets those of ARGV[1] milliseconds ago. What was made in this
 * very millisecond may have been made before.
 */
export const REVALIDATE = `${NOW}
for index = 2, #ARGV do redis.call('ZADD', KEYS[1], now + 1, ARGV[index]) end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[1])
return now`;

/** An entry begins with the time as of which it was made, in 13 digits. */
const MADE_AT = `
local head = redis.pcall('GETRANGE', KEYS[1], 0, 12)
local madeAt = type(head) == 'string' and string.match(head, '^%d+$') and tonumber(head) or 0`;

/** The entry of KEYS[1] when it was made after ARGV[1]. */
export const READ_NEWER = `${MADE_AT}
if madeAt > math.max(0, tonumber(ARGV[1])) then return redis.call('GET', KEYS[1]) end
return false`;

/**
 * Writes an entry made at ARGV[1] (ARGV[2]: itself, 3: milliseconds, 4: "1" to replace one only) unless there is a
 * newer one, and notes its name, ARGV[5], in KEYS[2]. A time to come is no time.
 */
export const WRITE_ENTRY = `${NOW}${MADE_AT}
if madeAt > tonumber(ARGV[1]) and madeAt <= now then return 0 end
if ARGV[4] == '1' and redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('ZADD', KEYS[2], now, ARGV[5])
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - 86400000)
return 1`;
