// A read worker for tests of the pool: instead of reading, it does as the method of its request says.
import { parentPort } from 'node:worker_threads'

parentPort.on('message', ({ job }) => {
  if (job.request.method === 'stuck') for (;;);
  if (job.request.method === 'die') process.exit(1)
  const wait = new Int32Array(new SharedArrayBuffer(4))
  if (job.request.method === 'slow') Atomics.wait(wait, 0, 0, 100)
  parentPort.postMessage({ is: 'done', result: [job.request.id] })
})
parentPort.postMessage({ is: 'ready' })
