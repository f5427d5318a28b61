/** Made by scripts/vite-texts.ts. */
declare module 'virtual:texts/en' {
  export const messages: import('../contract/messages.ts').ReadyMessages
}
