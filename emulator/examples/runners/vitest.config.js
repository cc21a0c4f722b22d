// Jest's functions are global too, so both run the same test.
export default { test: { globals: true } };
