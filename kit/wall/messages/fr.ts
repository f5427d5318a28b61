import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'wall.lost': 'Pas de connexion au serveur. L’affichage se mettra à jour tout seul.',
  'wall.madeUp': 'Fictif',
  'wall.keys.none': 'Les touches n’ont pas d’effet : la page de l’organisateur n’est pas ouverte dans ce navigateur',
  'wall.fullScreen': 'Plein écran (F)',
  'wall.ended': 'Ce lien vers le grand écran n’est plus valable',
  'wall.ended.about': 'Demandez-en un nouveau à l’organisateur.',
  'wall.nobody': 'Rien à afficher ici',
  'wall.nobody.about': 'Le contenu a été supprimé, ou l’adresse n’est pas la bonne. L’organisateur a la bonne.',

  'wall.scanOrType': 'Scannez le code ou saisissez-le.',
  'wall.qr': 'QR code : participer',
  'wall.noPhones': 'Pas encore pour les téléphones',
  'wall.phonesHere': '{count, plural, one {<b>#</b> téléphone connecté} other {<b>#</b> téléphones connectés}}',
  'wall.here': '{count, plural, one {<b>#</b> personne} other {<b>#</b> personnes}}',
  'wall.answers': '{count, plural, one {<b>#</b> réponse} other {<b>#</b> réponses}}',

  'wall.page': 'Page {at, number} sur {count, number}',
  'wall.pageHeld': 'Page {at, number} sur {count, number}, en pause',
  'wall.range': '{from, number}–{to, number} sur {of, number}',
  'wall.more': '{count, plural, one {+# autre} other {+# autres}}',
  'wall.rest': 'Autres réponses',
  'wall.moreInTurn': '{count, plural, one {# autre, à tour de rôle} other {# autres, à tour de rôle}}',
  'wall.moreHeld': '{count, plural, one {# autre, en pause} other {# autres, en pause}}',
  'wall.andMore': '{count, plural, one { et # autre} other { et # autres}}',
  'wall.comma': ', ',
  'wall.colon': ' : ',
  'wall.counted': '{count, number} ',

  'wall.right': 'Bonne réponse',
  'wall.percent': ' %',
  'wall.place': '{place, selectordinal, one {#re} other {#e}}',
}
