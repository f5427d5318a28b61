import type { WebTool } from '../contract/tool.ts'
import { aboveCards, tools } from '../tools/web.ts'

/** All tools of the web app, those without a card first. */
export const allTools: readonly WebTool[] = [...aboveCards, ...tools]
