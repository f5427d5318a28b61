import { fnv1a } from '../fnv1a.ts'
import { SHARDS } from '../store/shards.ts'
import type { Place } from './bus.ts'

/** Where what is sent on a topic is heard. */
export const topicPlace = (topic: string): Place => `topics:${fnv1a(topic) % SHARDS}`
