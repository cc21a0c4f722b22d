/** The path of the control API. After it come a namespace and one of its parts, such as `/default/rules`. */
export const CONTROL_PATH = '/__/gateway';
