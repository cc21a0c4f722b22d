import type { Flow } from '../../auth/auth-errors.ts';

type Operation = (...given: never[]) => unknown;
type OperationOf<Owner> = {
  [Name in keyof Owner]: Owner[Name] extends Operation ? Name : never;
}[keyof Owner];
type Given<Member> = Member extends (...given: infer Parameters) => unknown ? Parameters : never;
type Result<Member> = Member extends (...given: never[]) => infer Returned ? Returned : never;

/**
 * Wraps a method of the SDK. If the method is wrapped already, the new wrapper calls the earlier one.
 * @param owner an Auth, a user, or another object of the SDK. The wrapper becomes a property of this object itself.
 * @param operation the name of the method
 * @param around the wrapper. Its result goes to the caller. Its first parameter is `call`, which calls the method with the
 *   caller's parameters; the other parameters are the caller's.
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

/** Adds `flow` to the error of an operation. `authErrorOf` reads this property. @throws the error of the operation */
export function inFlow<Value>(flow: Flow, operation: Promise<Value>): Promise<Value> {
  return operation.catch((error: object) => {
    throw Object.assign(error, { flow });
  });
}
