type Operation = (...given: never[]) => unknown;
type OperationOf<Owner> = {
  [Name in keyof Owner]: Owner[Name] extends Operation ? Name : never;
}[keyof Owner];
type Given<Member> = Member extends (...given: infer Parameters) => unknown ? Parameters : never;
type Result<Member> = Member extends (...given: never[]) => infer Returned ? Returned : never;

/**
 * Puts something around an operation of the SDK. A later decoration stands around the earlier ones.
 * @param owner an Auth, a user, or another object of the SDK; its own property hides the method that it inherits
 * @param operation the name of a method
 * @param around replaces the method: the caller gets its result. It gets `call`, which calls the method with the
 *   parameters of the caller, and then these parameters.
 */
export function decorate<Owner extends object, Name extends OperationOf<Owner>>(
  owner: Owner,
  operation: Name,
  around: (call: () => Result<Owner[Name]>, ...given: Given<Owner[Name]>) => Result<Owner[Name]>,
): void {
  const original = owner[operation] as (...given: unknown[]) => Result<Owner[Name]>;
  const decorated = (...given: Given<Owner[Name]>) => around(() => original.apply(owner, given), ...given);
  Object.assign(owner, { [operation]: decorated });
}
