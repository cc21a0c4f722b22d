/** What an error says to the person at the terminal. Node's own words for a bad option go on over more lines. */
export const firstLine = ({ message }: Error): string => message.split('\n', 1)[0]!;
