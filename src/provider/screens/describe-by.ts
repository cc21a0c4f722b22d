/**
 * Adds an element to the descriptions of a field, or removes that element from the descriptions.
 * @param id the id of the element. Screen readers begin with the element that was added last.
 */
export function describeBy(field: Element, id: string, isDescribed: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  const all = isDescribed ? [id, ...others] : others;
  if (all.length > 0) field.setAttribute('aria-describedby', all.join(' '));
  else field.removeAttribute('aria-describedby');
}
