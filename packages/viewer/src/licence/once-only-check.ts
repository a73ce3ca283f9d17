// The licence check: one question to a service that the operator configures, whose answer
// changes nothing. Off unless configured. It must never be felt: not by a visitor, and not
// by the page around the viewer, whatever the service does.

/** Where to ask, and with what. An empty `baseUrl` means: do not ask. */
export type Licence = { baseUrl: string; licenseKey: string; planType: string };

/** How long the service may take before it is no longer waited for, in milliseconds. */
const licenceTimeoutMs = 3000;

/**
 * A licence check that asks at most once, however often it is called.
 * It never throws and never rejects: refused, hanging, 500 and nonsense are all the same to it.
 */
export function onceOnlyLicenceCheck(
  request: typeof fetch,
  timeoutMs: number = licenceTimeoutMs,
): (licence: Licence | undefined) => Promise<void> {
  let hasRequested = false;
  return async (licence) => {
    if (hasRequested || !licence?.baseUrl) return;
    hasRequested = true;
    try {
      const response = await request(`${licence.baseUrl.replace(/\/+$/, '')}/license`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ license_key: licence.licenseKey, plan_type: licence.planType }),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        keepalive: true,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { license_valid: isValid } = (await response.json()) as { license_valid?: unknown };
      // The answer is read, as the protocol asks, and nothing follows from it.
      void isValid;
    } catch {
      // Swallowed on purpose: the viewer behaves the same with or without an answer (docs: the
      // licence check).
    }
  };
}
