import * as streams from 'node:stream/web'

// Every browser has these. A realm of jsdom lacks them, though its answers' bodies are streams.
for (const [name, value] of Object.entries(streams)) if (!(name in globalThis)) Object.assign(globalThis, { [name]: value })
