import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

/**
 * Loads better-sqlite3 for the running Node. From Node 22 on it is release 13, which uses Node-API: release
 * 12, compiled against the headers of Node 24.19 or newer, ends the process when a statement is
 * garbage-collected (nodejs/node issue 65446). On Node 20 it is release 12, because 13 ends the process there
 * when it opens a database. Both are optional dependencies: npm skips 13 on a Node that it does not support.
 */
/** Name of the package in node_modules. */
export const DRIVER = Number(process.versions.node.split('.')[0]) >= 22 ? 'better-sqlite3' : 'better-sqlite3-for-node-20'

export const Database = createRequire(import.meta.url)(DRIVER) as typeof BetterSqlite3
export type Database = BetterSqlite3.Database
export type DatabaseOptions = BetterSqlite3.Options
export type Statement = BetterSqlite3.Statement
