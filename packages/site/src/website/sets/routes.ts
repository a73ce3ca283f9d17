// What a visitor gathers, and sets that are shared.
import { route } from '@react-router/dev/routes';

export const setRoutes = [route('sets', 'sets/sets-page.tsx'), route('sets/:token', 'sets/set-page.tsx')];
