// Without a file here, Vitest reads the configuration of the repository.
export default {};
