export {
  createPasskeyCeremony,
  type KnownPasskey,
  type PasskeyCeremony,
  type ProvenPasskey,
  questionLifetime,
} from './ceremony.ts';
