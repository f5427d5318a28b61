/**
 * Initial content of a word list, by language, which hosts can edit. Whole words and phrases; comparison
 * ignores case, accents and letters written as digits. No word is an everyday word in one of the other
 * languages: 'con leche', 'en retard' and 'Mongo' pass.
 */
export const STRONG_WORDS: Readonly<Record<'en' | 'de' | 'fr' | 'es', readonly string[]>> = {
  en: words(`fuck, fucks, fucked, fucker, fucking, motherfucker, shit, shits, shitty, bullshit, bitch, bitches, bastard, asshole, arsehole,
    cunt, cunts, dickhead, cocksucker, pussy, twat, wanker, bollocks, slut, whore, faggot, nigger, nigga, retarded,
    spastic, tranny, kike, paki`),
  de: words(`scheiße, scheiss, scheiß, beschissen, arschloch, arschlöcher, arsch, ficken, ficker, gefickt, fick dich, hurensohn, hure, huren,
    fotze, fotzen, wichser, schlampe, schlampen, missgeburt, schwuchtel, schwanzlutscher, spast, spasti, kanake, nigger, neger`),
  fr: words(`merde, putain, pute, putes, salope, salopes, salaud, connard, connards, connasse, enculé, enculés, enculer, bâtard,
    fils de pute, nique, niquer, nique ta mère, ta gueule, couilles, pédé, bougnoule, youpin`),
  es: words(`mierda, puta, putas, puto, putos, hijo de puta, hijueputa, joder, jodido, coño, cabrón, cabrones, gilipollas,
    follar, pendejo, pendejos, chinga, chingar, maricón, maricones, marica, culero, malparido, sudaca`),
}

export const allStrongWords = (): string[] => [...new Set(Object.values(STRONG_WORDS).flat())]

function words(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim())
}
