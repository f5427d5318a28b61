/** Made by scripts/vite-texts.ts. */
declare module 'virtual:texts/*' {
  export const messages: import('../contract/messages.ts').ReadyMessages
}
declare module 'virtual:host-texts/*' {
  export const messages: import('../contract/messages.ts').ReadyMessages
  export const refusals: import('../contract/messages.ts').ReadyMessages
}
