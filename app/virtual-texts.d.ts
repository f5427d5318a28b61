/** Made by scripts/vite-texts.ts. */
declare module 'virtual:texts/*' {
  export const messages: import('../contract/messages.ts').ReadyMessages
}
