import { fnv1a } from '../../lib/fnv1a.ts'
import { SHARDS } from '../../store/commit/shards.ts'
import type { Place } from './bus.ts'

/** The place on which messages of a topic are sent. */
export const topicPlace = (topic: string): Place => `topics:${fnv1a(topic) % SHARDS}`
