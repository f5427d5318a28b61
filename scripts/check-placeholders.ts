import type { Problem, SourceFile } from './tree.ts'

/** Texts that `npm run new-tool` writes and a person replaces. Each is in a template (new-tool.test.ts). */
export const PLACEHOLDERS: readonly string[] = [
  'What a host does with it, and what the room sees: one sentence.',
  'What a host opens.',
  'What the audience writes.',
  'One sentence for the landing page.',
  'Ein Satz für die Startseite.',
  'An example of a name',
  'Ein Beispiel für einen Namen',
  " auf Deutsch',",
  'Say here what a host gets from it.',
  'Sagen Sie hier, was man davon hat.',
  'A drawing that suggests the tool’s purpose.',
  'What it is for, in one sentence.',
  '.md): What it is for.',
  'Write this test.',
]

/** Files that a new tool adds, and the lists in which it gets a line. */
const MADE = /^(tools\/|docs\/help\/)/

/** Checks that no placeholder of `npm run new-tool` is left in a tool and its help. */
export const checkPlaceholders = (files: readonly SourceFile[]): Problem[] =>
  files
    .filter(({ path }) => MADE.test(path))
    .flatMap(({ path, text }) =>
      PLACEHOLDERS.filter((placeholder) => text.includes(placeholder)).map((placeholder) => ({
        path,
        says: `has “${placeholder}” as it was generated.`,
        instead:
          placeholder === 'Write this test.'
            ? 'Write the test that the rule names.'
            : 'Say it of this tool: CONTRIBUTING.md, "A new tool".',
      })),
    )
