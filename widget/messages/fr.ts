import type { Messages } from '@joinery/contract/form';
import { labels } from '@joinery/contract/labels';

export const fr: Messages = {
  optional: 'facultatif',
  either: 'l’un des deux est nécessaire',
  suggestion: 'Vouliez-vous dire {email} ?',
  choose: 'Veuillez choisir',
  notOffered: 'Veuillez choisir l’une des options proposées.',
  tick: 'Veuillez cocher cette case.',
  next: 'Suivant',
  back: 'Retour',
  step: 'Étape {step} sur {steps}',
  close: 'Fermer',
  sending: 'Envoi en cours…',
  offline: 'Vous êtes hors ligne. Nous enverrons vos informations dès que vous serez de nouveau en ligne.',
  accepted: 'Merci\nNous vous inscrirons sous peu.',
  sender: 'Expéditeur : {sender}',
  anotherAddress: 'Utiliser une autre adresse',
  anotherNumber: 'Utiliser un autre numéro',
  summary: 'Veuillez vérifier votre saisie :',
  contact: 'Nous contacter',
  required: 'Veuillez remplir ce champ.',
  oneRequired: 'Veuillez indiquer une adresse e-mail ou un numéro de mobile.',
  tooLong: 'Ce texte est trop long. Veuillez le raccourcir.',
  outOfRange: 'Ce nombre est hors limites. Veuillez le vérifier.',
  refused:
    'Nous n’avons pas pu inscrire cette adresse. Si vous pensez qu’elle devrait convenir, veuillez nous contacter.',
  unavailable:
    'Nous ne pouvons pas enregistrer vos informations pour le moment. Rien n’est perdu : veuillez réessayer dans un instant.',
  tooMany: 'Trop de tentatives. Veuillez réessayer {wait}.',
  challenge: 'Nous n’avons pas pu vérifier qu’une personne a envoyé ceci. Veuillez réessayer.',
  expired: 'Cette page est restée longtemps ouverte. Veuillez vérifier vos données et les envoyer à nouveau.',
  linkNeeded:
    'Pour vérifier que cette adresse est bien la vôtre, veuillez utiliser le lien qui figure dans l’un de nos e-mails.',
  otherAddress: 'Nous ne pouvons pas accepter cette adresse. Veuillez en utiliser une autre.',
  otherNumber: 'Nous ne pouvons pas envoyer de SMS à ce numéro. Veuillez en utiliser un autre.',
  numberTooShort: 'Ce numéro est trop court. Veuillez le vérifier.',
  numberTooLong: 'Ce numéro est trop long. Veuillez le vérifier.',
  numberUnknown: 'Ce numéro n’existe pas. Veuillez le vérifier.',
  extension: 'Veuillez indiquer un seul numéro, sans poste.',
  noCountry: 'Aucun pays trouvé',
  scriptsNeeded: 'Veuillez activer JavaScript pour envoyer ce formulaire.',
  exact: {
    4: 'Cette adresse e-mail a été désinscrite et ne peut pas être ajoutée à nouveau.',
    7: 'Cette adresse e-mail est inconnue, ou une donnée n’a pas le bon format.',
    9: 'Ce numéro de mobile appartient déjà à quelqu’un d’autre.',
    30: 'Cette adresse e-mail est bloquée et ne peut pas être inscrite.',
    507: 'Cette adresse e-mail appartient déjà à quelqu’un d’autre.',
  },
  leaving: {
    accepted: 'Merci. Nous vous désinscrirons sous peu ; vous n’avez rien d’autre à faire.',
    refused: 'Nous n’avons pas pu désinscrire cette adresse. Veuillez nous contacter.',
  },
  preferences: {
    title: 'Votre abonnement',
    signout: 'Quitter cette liste. Vos autres inscriptions sont conservées.',
    signoff: 'Se désabonner de tout. Nous ne vous écrirons plus.',
  },
  invalid: {
    line: 'Veuillez écrire ce texte sur une seule ligne.',
    paragraph: 'Ce texte contient un caractère que nous ne pouvons pas accepter. Veuillez le saisir à nouveau.',
    html: 'Ce texte contient un caractère que nous ne pouvons pas accepter. Veuillez le saisir à nouveau.',
    email: 'Veuillez vérifier l’adresse. Elle devrait ressembler à name@example.com.',
    sms: 'Veuillez indiquer le numéro avec l’indicatif du pays, par exemple +33 6 39 98 12 34.',
    number: 'Veuillez indiquer un nombre entier, par exemple 42.',
    decimal: 'Veuillez indiquer un nombre avec deux décimales au plus, par exemple 19,99.',
    url: 'Veuillez indiquer une adresse web, par exemple https://example.com.',
    time: 'Veuillez indiquer une heure, par exemple 14:30.',
    date: 'Veuillez indiquer une date, par exemple 2030-12-31.',
    datetime: 'Veuillez indiquer une date et une heure, par exemple 2030-12-31 14:30.',
  },
  submit: {
    signin: 'S’inscrire',
    signout: 'Quitter la liste',
    signoff: 'Se désabonner',
  },
  thanks: {
    double: {
      email:
        'Consultez votre boîte de réception\nSi nous pouvons vous inscrire, nous vous avons envoyé un e-mail. Confirmez votre inscription avec le lien qu’il contient.\nRien reçu ? Regardez aussi dans vos courriers indésirables.',
      message:
        'Consultez vos messages\nSi nous pouvons vous inscrire, nous vous avons envoyé un message. Confirmez votre inscription avec le lien qu’il contient.',
    },
    unknown: {
      email:
        'Merci\nRegardez dans votre boîte de réception et dans vos courriers indésirables : si vous y trouvez un e-mail de notre part, confirmez avec le lien qu’il contient.',
      message: 'Merci\nSi vous recevez un message de notre part, confirmez avec le lien qu’il contient.',
    },
  },
  done: {
    signin: 'Merci. Si nous pouvons vous inscrire, c’est maintenant fait.',
    signout: 'C’est fait. Vous avez quitté cette liste.',
    signoff: 'C’est fait. Vous ne recevrez plus rien de notre part.',
  },
  labels: labels.fr,
};
