/** Whether a field is one that a contact is reached by. */
export function isChannel({ name }: { name: string }): boolean {
  return name === 'email' || name === 'smsNumber';
}
