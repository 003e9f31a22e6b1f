import type { RecoveryWords } from './en.ts';

export const de: RecoveryWords = {
  recovery: 'Ersatzcodes',
  recoveryText:
    'Jeder öffnet dein Konto einmal, falls du den zweiten Faktor verlierst. Bewahre sie auf, wo nur du sie findest. Sie werden nur dieses eine Mal gezeigt.',
  recoveryLeft: (count) => (count === 1 ? 'Noch 1 übrig' : `Noch ${count} übrig`),
  renew: 'Neue anlegen',
  renewTitle: 'Neue Ersatzcodes anlegen?',
  renewText: 'Die alten gelten dann nicht mehr.',
};
