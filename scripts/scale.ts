import { scaleText } from './scale-text.ts'

/** `npm run scale`: prints how far it goes, docs/scale.md. */
process.stdout.write(scaleText())
