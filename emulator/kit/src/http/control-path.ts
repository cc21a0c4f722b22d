/** The path of the control API. After it come a namespace and one of its parts, such as `/default/rules`. */
export const CONTROL_PATH = '/__/gateway';

/** The header by which a client knows that an answer is the gateway's. */
export const MARK = 'x-firebase-auth-faults';
