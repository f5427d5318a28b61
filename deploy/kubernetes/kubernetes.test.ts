import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { readConfig } from '../../server/config.ts'
import { SETTINGS, saidBy, settingsOf, stagesOf, stopSeconds, yamlOf } from '../testing/files.ts'

const FOLDER = 'deploy/kubernetes'
const manifest = (name: string) => yamlOf(`${FOLDER}/${name}.yaml`)
const NAME = { 'app.kubernetes.io/name': 'limelight' }

const kustomization = manifest('kustomization')
const deployment = manifest('deployment')
const pod = deployment.spec.template
const [container] = pod.spec.containers
const settings = settingsOf(`${FOLDER}/settings.env`)
const secret: Record<string, string> = manifest('secret.example').stringData
const PORT = 3000

/** Parses `768Mi` into bytes. */
const bytes = (text: string): number => Number(/^(\d+)Mi$/.exec(text)?.[1]) * 1_048_576
/** Memory of a node without sockets, and of each socket: bench/RESULTS.md and docs/deploy.md. */
const AT_REST_BYTES = 270 * 1_048_576
const SOCKET_BYTES = 15 * 1_024

describe('the manifests for Kubernetes', () => {
  it('are all applied, but for the example of a secret', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    expect([...kustomization.resources, 'secret.example.yaml'].sort()).toEqual(files.sort())
    expect(kustomization.configMapGenerator).toEqual([{ name: 'limelight', envs: ['settings.env'] }])
    for (const file of files) {
      const { apiVersion, kind, metadata } = yamlOf(`${FOLDER}/${file}`)
      expect({ apiVersion, kind, name: metadata.name, namespace: metadata.namespace }).toEqual({
        apiVersion: expect.any(String),
        kind: expect.any(String),
        name: 'limelight',
        namespace: undefined,
      })
    }
  })

  it('give a node settings that it takes, behind a proxy, among others', () => {
    const given = { ...settings, ...secret, ...Object.fromEntries(container.env.map(({ name, value }: any) => [name, value])) }
    expect(Object.keys(given).filter((name) => !SETTINGS.includes(name))).toEqual([])
    expect(readConfig(given)).toMatchObject({ trustProxy: true, dataDir: '/data', port: PORT, isLimited: true })
    expect(readConfig(given).redisUrl).not.toBeNull()
    expect(container.envFrom).toEqual([{ configMapRef: { name: 'limelight' } }, { secretRef: { name: 'limelight' } }])
    expect(Object.keys(settings).filter((name) => Object.hasOwn(secret, name))).toEqual([])
  })

  it('run the image of this version as the user that it is made for', () => {
    expect(kustomization.images).toEqual([{ name: container.image, newName: expect.any(String), newTag: packageJson.version }])
    const [, image] = stagesOf('Dockerfile')
    const { runAsUser, runAsGroup, fsGroup, runAsNonRoot, seccompProfile } = pod.spec.securityContext
    expect(`${runAsUser}:${runAsGroup}`).toBe(saidBy(image ?? [], 'USER')[0])
    expect({ fsGroup, runAsNonRoot, seccompProfile }).toEqual({
      fsGroup: runAsGroup,
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod.spec.automountServiceAccountToken).toBe(false)
  })

  it('let a node write its folder and /tmp, and nothing else', () => {
    expect(container.volumeMounts.map(({ mountPath }: any) => mountPath)).toEqual(['/data', '/tmp'])
    expect(pod.spec.volumes.map(({ name }: any) => name)).toEqual(container.volumeMounts.map(({ name }: any) => name))
    for (const volume of pod.spec.volumes) expect(volume.emptyDir.sizeLimit).toBeDefined()
  })

  it('choose the same pods everywhere', () => {
    const chosen = [
      deployment.spec.selector.matchLabels,
      pod.metadata.labels,
      manifest('service').spec.selector,
      manifest('disruption-budget').spec.selector.matchLabels,
      manifest('network-policy').spec.podSelector.matchLabels,
      ...pod.spec.topologySpreadConstraints.map(({ labelSelector }: any) => labelSelector.matchLabels),
    ]
    expect(chosen).toEqual(chosen.map(() => NAME))
    expect(chosen).toHaveLength(7)
  })

  it('lead from the name to the port', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: PORT }])
    const [port] = manifest('service').spec.ports
    expect(port.targetPort).toBe('http')
    const { rules, tls } = manifest('ingress').spec
    expect(rules[0].http.paths[0].backend.service).toEqual({ name: 'limelight', port: { name: port.name } })
    expect([rules[0].host, tls[0].hosts[0]]).toEqual(Array(2).fill(new URL(settings.PUBLIC_URL ?? '').host))
    expect(manifest('network-policy').spec.ingress[0].ports).toEqual([{ protocol: 'TCP', port: PORT }])
    expect(pod.metadata.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(PORT),
      'prometheus.io/path': '/metrics',
    })
  })

  it('let a node out to what its settings name', () => {
    const out = manifest('network-policy').spec.egress.flatMap(({ ports }: any) => ports.map(({ port }: any) => String(port)))
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']) expect(out).toContain(new URL(secret[name] ?? '').port)
    expect(out).toContain('53')
  })

  it('send nothing to a node that is not ready, and end none because the database is away', () => {
    expect(container.readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'http' })
    for (const probe of [container.livenessProbe, container.startupProbe]) {
      expect(probe.httpGet).toEqual({ path: '/livez', port: 'http' })
    }
    expect(container.startupProbe.periodSeconds * container.startupProbe.failureThreshold).toBeGreaterThanOrEqual(600)
    expect(container.livenessProbe.periodSeconds * container.livenessProbe.failureThreshold).toBeGreaterThanOrEqual(60)
  })

  it('give a node time to be left, and to stop', () => {
    const rest = Number(container.lifecycle.preStop.exec.command[1])
    expect(rest).toBeGreaterThan(container.readinessProbe.periodSeconds)
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(rest + stopSeconds(LIMITS.drainMs))
  })

  it('replace nodes without ever having fewer, and leave their number to the autoscaler', () => {
    expect(deployment.spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } })
    expect(deployment.spec.replicas).toBeUndefined()
    const { scaleTargetRef, minReplicas, maxReplicas, behavior } = manifest('autoscaler').spec
    expect(scaleTargetRef).toEqual({ apiVersion: deployment.apiVersion, kind: deployment.kind, name: deployment.metadata.name })
    expect(minReplicas).toBe(3)
    expect(maxReplicas).toBeGreaterThan(minReplicas)
    expect(behavior.scaleDown.stabilizationWindowSeconds).toBeGreaterThanOrEqual(3_600)
    expect(manifest('disruption-budget').spec.maxUnavailable).toBe(1)
  })

  it('give a node the memory that all its sockets and all that waits take, and no bound of its processor', () => {
    const { requests, limits } = container.resources
    expect(bytes(requests.memory)).toBeGreaterThan(AT_REST_BYTES + LIMITS.sockets * SOCKET_BYTES + LIMITS.waitingBytes)
    expect(bytes(limits.memory)).toBeGreaterThan(bytes(requests.memory))
    expect(Object.keys(limits)).toEqual(['memory'])
    expect(requests.cpu).toBe('1')
  })

  it('keep sockets open in the proxy', () => {
    const { annotations } = manifest('ingress').metadata
    for (const name of ['proxy-read-timeout', 'proxy-send-timeout'])
      expect(Number(annotations[`nginx.ingress.kubernetes.io/${name}`])).toBeGreaterThanOrEqual(600)
    expect(annotations['nginx.ingress.kubernetes.io/proxy-next-upstream']).toBe('error')
  })
})
