/** `npm run pictures` takes those of the help, `npm run pictures -- walls` those of every wall. */
await import(process.argv[2] === 'walls' ? './walls.ts' : './help.ts')

export {}
