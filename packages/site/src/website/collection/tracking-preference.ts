// Whether a browser asks not to be followed.

/** Global Privacy Control (https://w3c.github.io/gpc/), and Do Not Track, which it follows. */
export function prefersNoTracking(browser: {
  globalPrivacyControl?: boolean;
  doNotTrack?: string | null;
}): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}
