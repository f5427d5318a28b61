import { absences } from './absences.ts'
import type { Attack } from './attack.ts'
import { bodies } from './bodies.ts'
import { broadcasts } from './broadcasts.ts'
import { costs } from './costs.ts'
import { crowds } from './crowds.ts'
import { files } from './files.ts'
import { guessing } from './guessing.ts'
import { matrix } from './matrix.ts'
import { oddInputs } from './odd-inputs.ts'
import { oracles } from './oracles.ts'
import { slow } from './slow.ts'
import { timing } from './timing.ts'
import { walls } from './walls.ts'

/** All attacks, in the order in which `npm run attack` runs them. */
export const ATTACKS: readonly Attack[] = [
  matrix,
  oracles,
  absences,
  timing,
  broadcasts,
  oddInputs,
  guessing,
  walls,
  files,
  slow,
  bodies,
  costs,
  crowds,
]
