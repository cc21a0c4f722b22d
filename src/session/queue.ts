/**
 * Makes a queue of asynchronous tasks. Each task starts when all earlier tasks have settled, even if they have failed.
 * @returns a function that adds a task and returns a promise of its result
 */
export function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
}
