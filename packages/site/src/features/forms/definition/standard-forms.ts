// The forms that every museum has from the beginning.
import type { LanguageMap } from '../../records/language-map.ts';
import type { Field, FormBody } from './form.ts';

const words = (en: string, fr: string, ar: string): LanguageMap => ({ en, fr, ar });
const send = words('Send', 'Envoyer', 'إرسال');

const name: Field = {
  name: 'name',
  type: 'text',
  label: words('Your name', 'Votre nom', 'اسمك'),
  required: true,
  autocomplete: 'name',
};
const email: Field = {
  name: 'email',
  type: 'email',
  label: words('Your email address', 'Votre adresse e-mail', 'عنوان بريدك الإلكتروني'),
  required: true,
  autocomplete: 'email',
  hint: words(
    'We will only use it to reply to you.',
    'Nous l’utiliserons uniquement pour vous répondre.',
    'لن نستخدمه إلا للرد عليك.',
  ),
};
const phone: Field = {
  name: 'telephone',
  type: 'telephone',
  label: words('Phone number', 'Numéro de téléphone', 'رقم الهاتف'),
  autocomplete: 'tel',
};
const item: Field = {
  name: 'item',
  type: 'item',
  label: words('Which item is this about?', 'De quel objet s’agit-il ?', 'ما القطعة المقصودة؟'),
  hint: words(
    'Enter its title or accession number.',
    'Indiquez son titre ou son numéro d’inventaire.',
    'اكتب عنوانها أو رقم تسجيلها.',
  ),
};
const message = (label: LanguageMap): Field => ({
  name: 'message',
  type: 'long-text',
  label,
  required: true,
});

const enquiry: FormBody = {
  slug: 'enquiry',
  title: words('Ask a question', 'Poser une question', 'اطرح سؤالًا'),
  button: send,
  lead: words(
    'Ask us about the collection, your visit or anything else.',
    'Posez-nous vos questions sur la collection, votre visite ou tout autre sujet.',
    'اسألنا عن المجموعة أو زيارتك أو أي موضوع آخر.',
  ),
  fields: [name, email, phone, message(words('Your question', 'Votre question', 'سؤالك'))],
};

const imageRequest: FormBody = {
  slug: 'image-request',
  title: words('Request an image', 'Demander une image', 'طلب صورة'),
  button: send,
  lead: words(
    'Request a larger file, or permission for a use that the licence does not cover.',
    'Demandez un fichier plus grand, ou l’autorisation pour un usage que la licence ne couvre pas.',
    'اطلب ملفًا أكبر أو إذنًا باستخدام لا يشمله الترخيص.',
  ),
  fields: [
    { ...item, required: true },
    {
      name: 'use',
      type: 'choice-one',
      label: words(
        'What will you use the image for?',
        'À quoi servira l’image ?',
        'فيمَ ستستخدم الصورة؟',
      ),
      required: true,
      choices: [
        {
          value: 'study',
          label: words('Study or teaching', 'Étude ou enseignement', 'الدراسة أو التعليم'),
        },
        { value: 'publication', label: words('Publication', 'Publication', 'النشر') },
        {
          value: 'exhibition',
          label: words('Exhibition or film', 'Exposition ou film', 'معرض أو فيلم'),
        },
        { value: 'other', label: words('Other', 'Autre', 'غير ذلك') },
      ],
    },
    {
      name: 'publication',
      type: 'text',
      label: words('Title and publisher', 'Titre et éditeur', 'العنوان والناشر'),
      required: true,
      when: { field: 'use', is: ['publication'] },
    },
    {
      name: 'needed',
      type: 'date',
      label: words('Date needed', 'Date souhaitée', 'التاريخ المطلوب'),
    },
    name,
    email,
    {
      ...message(words('Additional information', 'Informations complémentaires', 'معلومات إضافية')),
      required: false,
    },
  ],
};

const correction: FormBody = {
  slug: 'correction',
  title: words('Report an error', 'Signaler une erreur', 'الإبلاغ عن خطأ'),
  button: send,
  lead: words(
    'Tell us what is wrong or missing. Our curators read every message.',
    'Dites-nous ce qui est inexact ou manquant. Nos conservateurs lisent chaque message.',
    'أخبرنا بما هو خاطئ أو ناقص. يقرأ أمناء المتحف كل رسالة.',
  ),
  fields: [
    item,
    message(
      words(
        'What is the correct information?',
        'Quelle est l’information correcte ?',
        'ما المعلومة الصحيحة؟',
      ),
    ),
    {
      name: 'source',
      type: 'text',
      label: words('What is your source?', 'Quelle est votre source ?', 'ما مصدرك؟'),
    },
    { ...name, required: false },
    { ...email, required: false },
  ],
};

const schoolVisit: FormBody = {
  slug: 'school-visit',
  title: words('Book a school visit', 'Réserver une visite scolaire', 'حجز زيارة مدرسية'),
  button: send,
  lead: words(
    'Tell us about your group and when you would like to visit. We will reply with the options available.',
    'Présentez-nous votre groupe et indiquez la date souhaitée. Nous vous répondrons avec les possibilités.',
    'أخبرنا عن مجموعتكم وموعد زيارتكم المفضل، وسنرد عليكم بالخيارات المتاحة.',
  ),
  steps: [
    { name: 'group', title: words('Your group', 'Votre groupe', 'مجموعتكم') },
    { name: 'visit', title: words('Your visit', 'Votre visite', 'زيارتكم') },
    { name: 'you', title: words('Your contact details', 'Vos coordonnées', 'بيانات الاتصال بكم') },
  ],
  fields: [
    {
      step: 'group',
      name: 'school',
      type: 'text',
      label: words('Name of school', 'Nom de l’établissement', 'اسم المدرسة'),
      required: true,
      autocomplete: 'organization',
    },
    {
      step: 'group',
      name: 'pupils',
      type: 'number',
      label: words('How many pupils?', 'Combien d’élèves ?', 'كم عدد التلاميذ؟'),
      required: true,
      least: 1,
      most: 400,
    },
    {
      step: 'group',
      name: 'age',
      type: 'select',
      label: words('How old are they?', 'Quel âge ont-ils ?', 'ما أعمارهم؟'),
      required: true,
      choices: [
        { value: 'under-7', label: words('Under 7', 'Moins de 7 ans', 'أقل من 7') },
        { value: '7-11', label: words('7 to 11', '7 à 11 ans', 'من 7 إلى 11') },
        { value: '12-15', label: words('12 to 15', '12 à 15 ans', 'من 12 إلى 15') },
        { value: 'over-15', label: words('Over 15', 'Plus de 15 ans', 'أكثر من 15') },
      ],
    },
    {
      step: 'visit',
      name: 'day',
      type: 'date',
      label: words('Preferred date', 'Date souhaitée', 'التاريخ المفضّل'),
      required: true,
    },
    {
      step: 'visit',
      name: 'needs',
      type: 'choice-many',
      label: words(
        'What does your group need?',
        'De quoi votre groupe a-t-il besoin ?',
        'ما احتياجات مجموعتكم؟',
      ),
      choices: [
        {
          value: 'step-free',
          label: words('Step-free access', 'Accès de plain-pied', 'مدخل بلا درج'),
        },
        { value: 'quiet', label: words('Quiet room', 'Salle calme', 'غرفة هادئة') },
        {
          value: 'lunch',
          label: words('Lunch space', 'Espace pour déjeuner', 'مكان لتناول الغداء'),
        },
      ],
    },
    {
      name: 'time',
      type: 'time',
      step: 'visit',
      label: words(
        'What time would you arrive?',
        'À quelle heure arriveriez-vous ?',
        'متى ستصلون؟',
      ),
    },
    {
      name: 'programme',
      type: 'occurrence',
      step: 'visit',
      label: words(
        'Would you like to join an event?',
        'Souhaitez-vous participer à un événement du programme ?',
        'هل ترغبون في حضور فعالية من البرنامج؟',
      ),
    },
    { ...name, step: 'you' },
    { ...email, step: 'you' },
    { ...phone, step: 'you' },
    {
      ...message(words('Additional information', 'Informations complémentaires', 'معلومات إضافية')),
      required: false,
      step: 'you',
    },
  ],
};

const memories: FormBody = {
  slug: 'memories',
  title: words('Share your memories', 'Partager vos souvenirs', 'شاركنا ذكرياتك'),
  button: send,
  lead: words(
    'Did you own, make or know an object in the collection? Your memories may help us learn more about it.',
    'Avez-vous possédé, fabriqué ou connu un objet de la collection ? Vos souvenirs peuvent nous aider à mieux le connaître.',
    'هل امتلكت قطعة من المجموعة أو صنعتها أو عرفتها؟ قد تساعدنا ذكرياتك على معرفة المزيد عنها.',
  ),
  fields: [
    item,
    message(words('What do you remember?', 'De quoi vous souvenez-vous ?', 'ماذا تتذكر؟')),
    {
      name: 'when',
      type: 'text',
      label: words('When was it?', 'Quand était-ce ?', 'متى كان ذلك؟'),
      hint: words(
        'An approximate date is fine, for example “about 1960”.',
        'Une date approximative suffit, par exemple « vers 1960 ».',
        'يكفي تاريخ تقريبي، مثل «حوالي 1960».',
      ),
    },
    {
      name: 'have',
      type: 'choice-one',
      required: true,
      label: words(
        'Do you have photographs of it?',
        'En avez-vous des photographies ?',
        'هل لديك صور له؟',
      ),
      choices: [
        { value: 'no', label: words('No', 'Non', 'لا') },
        {
          value: 'yes',
          label: words(
            'Yes, I want to upload them',
            'Oui, je souhaite les envoyer',
            'نعم، وأريد إرسالها',
          ),
        },
      ],
    },
    {
      name: 'photographs',
      type: 'file',
      required: true,
      when: { field: 'have', is: ['yes'] },
      most: 5,
      label: words('Photographs', 'Photographies', 'صور'),
      hint: words(
        'Images, PDF or text files.',
        'Images, fichiers PDF ou texte.',
        'صور أو ملفات PDF أو ملفات نصية.',
      ),
    },
    {
      name: 'licence',
      type: 'consent',
      when: { field: 'have', is: ['yes'] },
      required: true,
      label: words(
        'I own the rights to these images or have permission to share them. The museum may publish them under CC BY 4.0 with my name.',
        'Je détiens les droits de ces images ou j’ai l’autorisation de les partager. Le musée peut les publier sous licence CC BY 4.0 avec mon nom.',
        'أملك حقوق هذه الصور أو لديّ إذن بمشاركتها. يجوز للمتحف نشرها برخصة CC BY 4.0 مع اسمي.',
      ),
    },
    name,
    email,
    {
      name: 'publish',
      type: 'consent',
      label: words(
        'The museum may publish my text with my name. I can withdraw my consent at any time.',
        'Le musée peut publier mon texte avec mon nom. Je peux retirer mon consentement à tout moment.',
        'يجوز للمتحف نشر ما كتبته مع اسمي، ويمكنني سحب هذه الموافقة في أي وقت.',
      ),
    },
  ],
};

const newsletter: FormBody = {
  slug: 'newsletter',
  purpose: 'newsletter',
  title: words('Newsletter', 'Lettre d’information', 'النشرة البريدية'),
  button: words('Subscribe', 'S’abonner', 'اشتراك'),
  lead: words(
    'News about events and the collection. We will email you to confirm your subscription.',
    'L’actualité du programme et de la collection. Nous vous enverrons un e-mail pour confirmer votre abonnement.',
    'أخبار الفعاليات والمجموعة. سنرسل إليك رسالة إلكترونية لتأكيد اشتراكك.',
  ),
  fields: [
    {
      ...email,
      hint: words(
        'We will only use it to send you the newsletter.',
        'Nous l’utiliserons uniquement pour vous envoyer la lettre d’information.',
        'لن نستخدمه إلا لإرسال النشرة إليك.',
      ),
    },
    {
      name: 'agree',
      type: 'consent',
      required: true,
      label: words(
        'Email me the newsletter. I can unsubscribe at any time.',
        'Envoyez-moi la lettre d’information par e-mail. Je peux me désabonner à tout moment.',
        'أرسلوا إليّ النشرة بالبريد الإلكتروني. يمكنني إلغاء الاشتراك في أي وقت.',
      ),
    },
  ],
};

/** The forms that a new site is given; from then on they are its own, to change as it likes. */
export const standardForms: readonly FormBody[] = [
  enquiry,
  imageRequest,
  correction,
  schoolVisit,
  memories,
  newsletter,
];
