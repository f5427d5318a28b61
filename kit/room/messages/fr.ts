import type { Translated } from '../../../contract/messages.ts'
import type { en } from './en.ts'

export const fr: Translated<typeof en> = {
  'room.nobody.tab': 'Page introuvable',
  'room.nobody': 'Rien à afficher ici.',
  'room.nobody.about': 'Il n’y a pas de page à cette adresse. Si quelqu’un vous a donné le lien, redemandez-le-lui.',
  'room.failed': 'Impossible de charger le contenu. Le réseau est peut-être lent ; rien n’est perdu.',
  'room.again': 'Réessayer',
  'room.toDashboard': 'Aller au tableau de bord',
  'room.toStart': 'Aller à l’accueil',
  'room.missing': 'Introuvable',
  'room.missing.none': 'Ce que vous cherchez n’existe pas.',
  'room.missing.link': 'Si quelqu’un vous a donné le lien, redemandez-le-lui.',
  'room.helper.over': 'Ce lien ne fonctionne plus',
  'room.helper.over.about': 'Il a été désactivé ou il a expiré. Demandez un nouveau lien à l’organisateur.',
  'room.cut': 'Ce lien n’est pas complet',
  'room.cut.about': 'Il en manque une partie. Redemandez-le à qui vous l’a donné.',
  'room.report.ended': 'Ce lien a été désactivé',
  'room.report.ended.about': 'L’organisateur ne partage plus ce rapport. Demandez-lui un nouveau lien.',
  'room.unread': 'Impossible de charger le contenu',
  'room.unread.about': 'Rien n’est perdu. Cela peut venir du réseau.',
}
