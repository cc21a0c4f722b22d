/** The path of the control API. A namespace and one of its parts follow, such as `/default/rules`. */
export const CONTROL_PATH = '/__/gateway';
