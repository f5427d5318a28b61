import { networkInterfaces } from 'node:os'

/** Networks of this machine alone, made by programs that run containers and virtual machines. */
const WITHIN = /^(docker|br-|veth|virbr|vmnet|vboxnet|lxc|lxd|podman|cni|flannel)/

/** Returns all addresses of this machine, IPv6 ones without brackets. */
export const ownAddresses = (): string[] => Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])

/**
 * Returns the IPv4 addresses at which others on this machine's networks may reach it, those of private networks
 * first. Addresses that a machine gives itself without a network (169.254) are left out.
 */
export const networkAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.entries(interfaces)
    .filter(([name]) => !WITHIN.test(name))
    .flatMap(([, all]) => all ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address)
    .sort((a, b) => Number(isPrivate(b)) - Number(isPrivate(a)))

/** Addresses of private networks (RFC 1918). */
const isPrivate = (address: string): boolean => /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(address)
