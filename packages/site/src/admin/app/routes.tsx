// The routes of the application, made from the table of screens.
import type { RouteObject } from 'react-router';
import { screens } from './data/screens.ts';
import type { DeskScreen } from '../../routes/data/table.ts';
import { Frame, type FrameProps } from './frame/Frame.tsx';
import { Loading } from './screen/Screen.tsx';
import { NoScreen, ScreenProblem } from './screen/ScreenProblem.tsx';
import { screenModules } from './screen-modules.ts';

/** @param frame  what the frame is given */
export function routesOf(frame: FrameProps): RouteObject[] {
  const routes = (Object.keys(screens) as DeskScreen[]).map((address): RouteObject => ({
    path: address,
    handle: screens[address],
    // As a function: of an object of functions the router does not report what failed.
    lazy: async () => ({ Component: await screenModules[address]() }),
  }));
  return [
    {
      element: <Frame {...frame} />,
      hydrateFallbackElement: <Loading />,
      children: [
        {
          errorElement: <ScreenProblem />,
          children: [...routes, { path: '*', element: <NoScreen /> }],
        },
      ],
    },
  ];
}
