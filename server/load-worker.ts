import { parentPort, workerData } from 'node:worker_threads'
import { createMadeUpPhone } from './api/demo/made-up-phone.ts'
import { type Load, type LoadSaid, runLoad } from './api/load-test/load.ts'

/** The script of the thread in which the phones of a load test run, so that they do not share the server's. */
const port = parentPort
if (!port) throw new Error('load-worker is started by the server, as a thread.')
const load = workerData as Load
const say = (said: LoadSaid) => port.postMessage(said)
say({ is: 'figures', figures: await runLoad(load, () => createMadeUpPhone(load.base), say) })
