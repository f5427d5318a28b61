import { fuzz, megabytes } from './fuzz/run.ts'
const r = await fuzz({ seed: 6, tables: 160_000, auth: 0, frames: 0, say: console.log })
console.log(r.memory.map(megabytes).join(', ')); console.log(r.faults.slice(0, 3).map(f => f.slice(0, 300)))
