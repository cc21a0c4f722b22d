/** Where the control API is; below it, a namespace and one of its parts. */
export const CONTROL_PATH = '/__/gateway';
