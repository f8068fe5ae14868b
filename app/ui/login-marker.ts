/** In the local storage while a window is open for logging in. */
export const loginMarker = "popup-login";
