/** The address of the control API; a namespace and one of its parts follow. */
export const CONTROL_PATH = '/__/gateway';
