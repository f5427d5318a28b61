// Preloaded into a node: from SIGUSR2 on, its clock is off by CLOCK_SHIFT_MS.
const Real = Date
let shift = 0
process.on('SIGUSR2', () => {
  shift = Number(process.env.CLOCK_SHIFT_MS)
})
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...given)
  }
  static now() {
    return Real.now() + shift
  }
}
