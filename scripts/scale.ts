import { scaleText } from './scale-text.ts'

/** `npm run scale`: prints docs/scale.md. */
process.stdout.write(scaleText())
