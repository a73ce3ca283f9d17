// Stands where InstantSearch looks for its middlewares: the page's address, its reports of clicks
// and what Algolia's crawler reads are ours, so theirs are switched off and need not be fetched.

const unused = (): never => {
  throw new Error('InstantSearch asks for a middleware that this page does not have.');
};

const isMetadataEnabled = (): boolean => false;

export {
  isMetadataEnabled,
  unused as createInsightsMiddleware,
  unused as createMetadataMiddleware,
  unused as createRouterMiddleware,
};
