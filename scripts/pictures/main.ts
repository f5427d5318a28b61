/**
 * `npm run pictures` takes those of the help, `npm run pictures -- walls` those of every wall,
 * `npm run pictures -- films` strips of every movement.
 */
const kind = process.argv[2]
await import(kind === 'walls' || kind === 'films' ? `./${kind}.ts` : './help.ts')

export {}
