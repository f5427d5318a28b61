/** Lua expression for Redis's clock in ms since the epoch: the nodes' clocks need not agree. */
export const REDIS_NOW = `(function()
  local time = redis.call('TIME')
  return time[1] * 1000 + math.floor(time[2] / 1000)
end)()`

/** Seconds that a key outlives its meaning. */
const SPARE_SECONDS = 10

/**
 * Token buckets and sliding windows as in buckets.ts and windows.ts, in Lua 5.1, atomic. `now` is a Lua
 * expression for milliseconds since the epoch.
 *
 * KEYS: one per limit. ARGV: four per limit: 'bucket', atOnce, perMinute and n (a negative n returns tokens);
 * or 'window', max, ms and 0. Redis stores a bucket as 'tokens at', a window as the times of its takes; a key
 * expires soon after the bucket is full or the window empty. Returns two numbers: the index of the limit with
 * the longest wait (from 1; 0 if all were taken) and that wait in milliseconds.
 */
export const takeScript = (now: string): string => `
local now = ${now}
local kept = redis.call('MGET', unpack(KEYS))
local states, short, longest = {}, 0, 0
for i = 1, #KEYS do
  local kind, a, b, n = ARGV[4 * i - 3], tonumber(ARGV[4 * i - 2]), tonumber(ARGV[4 * i - 1]), tonumber(ARGV[4 * i])
  local numbers = {}
  for number in string.gmatch(kept[i] or '', '%S+') do numbers[#numbers + 1] = tonumber(number) end
  local wait = 0
  if kind == 'bucket' then
    local tokens = a
    if #numbers == 2 then tokens = math.min(a, numbers[1] + (math.max(0, now - numbers[2]) / 60000) * b) end
    if n - tokens > 0 then wait = math.ceil(((n - tokens) / b) * 60000) end
    tokens = tokens - n
    if tokens < a then states[i] = { string.format('%.17g %.0f', tokens, now), ((a - tokens) / b) * 60 } end
  else
    local times = {}
    for _, at in ipairs(numbers) do
      if math.abs(now - at) < b then times[#times + 1] = at end
    end
    if #times >= a then wait = times[#times - a + 1] + b - now end
    times[#times + 1] = now
    for j, at in ipairs(times) do times[j] = string.format('%.0f', at) end
    states[i] = { table.concat(times, ' '), b / 1000 }
  end
  if wait > longest then short, longest = i, wait end
end
if short > 0 then return { short, longest } end
for i = 1, #KEYS do
  if states[i] then
    redis.call('SET', KEYS[i], states[i][1], 'EX', math.ceil(states[i][2]) + ${SPARE_SECONDS})
  else
    redis.call('DEL', KEYS[i])
  end
end
return { 0, 0 }
`
