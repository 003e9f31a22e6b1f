/** Whether a contact is reached by this field. */
export function isChannel({ name }: { name: string }): boolean {
  return name === 'email' || name === 'smsNumber';
}
