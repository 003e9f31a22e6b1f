import type { Words } from './words.ts';

export const fr: Words = {
  newsletter: 'Newsletter',
  privacy: 'Politique de confidentialité',
  pending: {
    heading: 'Presque terminé : veuillez confirmer',
    text: 'Vous allez recevoir un message avec un lien. Ouvrez-le et appuyez sur le bouton pour terminer votre inscription.',
    note: 'Rien reçu après quelques minutes ? Regardez dans vos courriers indésirables, ou inscrivez-vous à nouveau en cas de faute de frappe. Si vous avez déjà confirmé auparavant, vous n’avez plus rien à faire.',
  },
  thankyou: {
    heading: 'Merci, votre inscription est active',
    text: 'Vous n’avez plus rien à faire. Vous pouvez fermer cette page.',
    note: 'Vous pouvez vous désabonner à tout moment.',
  },
  confirm: {
    heading: 'Veuillez confirmer votre inscription',
    text: 'Appuyez sur le bouton pour confirmer que vous souhaitez recevoir nos messages.',
    button: 'Confirmer mon inscription',
    note: 'Vous n’avez pas demandé cette inscription ? Fermez simplement cette page. Sans confirmation, nous ne vous écrirons pas.',
  },
  used: {
    heading: 'Ce lien a déjà été utilisé',
    text: 'Si vous avez confirmé votre inscription, tout est en ordre et vous n’avez plus rien à faire.',
    note: 'Si vous avez annulé votre inscription depuis, ce lien ne la rétablit pas.',
  },
  expired: {
    heading: 'Ce lien a expiré',
    text: 'Il était valable 14 jours. Veuillez vous inscrire à nouveau, et nous vous en enverrons un autre.',
  },
  unknown: {
    heading: 'Nous ne connaissons pas ce lien',
    text: 'Il est peut-être incomplet. Veuillez copier le lien entier du message dans la barre d’adresse, ou vous inscrire à nouveau.',
  },
  erased: {
    heading: 'Nous ne connaissons pas ce lien',
    text: 'Il est peut-être incomplet, ou nous avons effacé tout ce que nous savions de vous. Veuillez copier le lien entier du message dans la barre d’adresse.',
  },
  unsubscribe: {
    heading: 'Souhaitez-vous vous désabonner ?',
    text: 'Appuyez sur le bouton, et nous ne vous écrirons plus.',
    button: 'Se désabonner',
  },
  unsubscribed: {
    heading: 'Votre désabonnement est enregistré',
    text: 'Nous ne vous écrirons plus.',
    button: 'S’inscrire à nouveau',
    note: 'C’était une erreur ? Le bouton vous envoie un message avec un lien pour confirmer.',
  },
  throttled: {
    heading: 'Veuillez patienter dix minutes',
    text: 'Nous venons de vous écrire, c’est pourquoi nous n’avons rien envoyé cette fois. Si vous avez un message plus récent avec un lien, utilisez celui-là. Sinon, réessayez dans dix minutes.',
    button: 'Réessayer',
    note: 'Après cinq messages en un jour, le suivant part un jour plus tard.',
  },
  confirmation: {
    why: 'Quelqu’un, vous-même nous l’espérons, a inscrit cette adresse à « {{ listName }} ».',
    how: 'Pour confirmer, ouvrez cette page et appuyez sur le bouton :',
    until: 'Le lien est valable jusqu’au {{ lastDay }}.',
    stranger: 'Ce n’était pas vous ? Alors vous n’avez rien à faire. Sans confirmation, nous ne vous écrirons pas.',
    sms: '{{ listName }} : confirmez que vous voulez nos SMS : {{ link }} Pas vous ? Ne faites rien.',
  },
  strangers: {
    change: {
      heading: 'Vérifiez vos nouvelles informations',
      text: 'Quelqu’un, vous-même nous l’espérons, nous a envoyé ces informations pour votre inscription. Elles prendront effet quand vous appuierez sur le bouton.',
      button: 'Enregistrer ces informations',
    },
    changed: 'Vos informations sont enregistrées',
    alsoChanges: 'Ces informations seront enregistrées aussi :',
    before: 'Actuel',
    after: 'Nouveau',
    unchanged: 'Ce n’était pas vous ? Alors vous n’avez rien à faire, et tout reste comme avant.',
    limit:
      'Une boîte aux lettres reçoit au plus cinq messages de ce type par jour. Ensuite, inscrivez-vous à nouveau un jour plus tard.',
    changeMail: {
      why: 'Quelqu’un, vous-même nous l’espérons, a rempli un formulaire pour « {{ listName }} » avec cette adresse, en donnant d’autres informations que les vôtres.',
      how: 'Pour les voir et les enregistrer, ouvrez cette page :',
      sms: '{{ listName }} : nous avons reçu de nouvelles informations pour ce numéro. À voir ici : {{ link }} Pas vous ? Ne faites rien.',
    },
    comeBack: {
      subject: 'Voulez-vous vous inscrire à nouveau ?',
      why: 'Quelqu’un, vous-même nous l’espérons, a inscrit cette adresse à « {{ listName }} ». Elle est désabonnée, nous ne l’avons donc pas inscrite. Mais vous pouvez vous inscrire à nouveau.',
    },
    erased: {
      subject: 'Nous n’avons pas pu vous inscrire',
      why: 'Nous avons effacé, à la demande reçue, tout ce qui concernait cette adresse, et nous n’acceptons plus son inscription depuis. Si vous voulez à nouveau recevoir de nos nouvelles, écrivez-nous.',
    },
  },
  noButton: 'Le bouton ne fonctionne pas ? Copiez cette adresse dans votre navigateur :',
  answer: 'Réponse',
  refused: 'Cela n’a pas fonctionné',
  again: 'Veuillez revenir en arrière et réessayer.',
  reasons: {
    4: 'Cette adresse a été désinscrite et ne peut pas être inscrite à nouveau de cette façon.',
    5: 'Cette adresse e-mail n’est pas correcte. Veuillez la vérifier.',
    6: 'Nous n’avons pas pu envoyer le message de confirmation. Veuillez réessayer plus tard.',
    7: 'Cette adresse e-mail n’est pas inscrite.',
    8: 'La valeur de « {field} » ne convient pas à ce champ.',
    9: 'Ce numéro de téléphone appartient déjà à une autre inscription.',
    11: 'Ce numéro de téléphone n’est pas correct. Veuillez l’indiquer avec l’indicatif du pays, par exemple +33.',
    12: 'Un problème est survenu de notre côté. Veuillez réessayer plus tard.',
    30: 'Nous ne pouvons pas écrire à cette adresse e-mail. Veuillez en indiquer une autre.',
    32: 'Veuillez indiquer une adresse e-mail ou un numéro de téléphone.',
    100: 'Le formulaire n’est pas configuré correctement : sa clé n’est pas valable.',
  },
};
