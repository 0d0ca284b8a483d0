// Made from `docs/openapi.json` by the build.
export interface paths {
    "/api/addEmployee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InvitationsController_addEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addPatient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InvitationsController_addPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminDocumentsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/documents/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole list as CSV, oldest first, as `filter` narrows it: names of files and reports, nothing of what stands in them. */
        get: operations["AdminDocumentsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminDocumentsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminEmployeesController_list"];
        put?: never;
        post: operations["AdminInvitationsController_addEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole list as CSV, as `filter` narrows it. */
        get: operations["AdminEmployeesController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminEmployeesController_one"];
        put: operations["AdminStaffController_edit"];
        post?: never;
        delete: operations["AdminStaffController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLogsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole log as CSV, oldest line first, as `filter` narrows it. */
        get: operations["AdminLogsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminLogsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminOrdersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole list as CSV, as `filter` narrows it. */
        get: operations["AdminOrdersController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminOrdersController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/patients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPatientsController_list"];
        put?: never;
        post: operations["AdminInvitationsController_addPatient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/patients/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole list as CSV, as `filter` narrows it. */
        get: operations["AdminPatientsController_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/patients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminPatientsController_one"];
        put: operations["AdminPatientsController_edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminOrdersController_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminOrdersController_product"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["QuestionsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["QuestionsController_one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ShipmentsController_one"];
        /** Marks a kit as sent. */
        put: operations["ShipmentsController_mark"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminTemplatesController_list"];
        put?: never;
        post: operations["AdminTemplatesController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AdminTemplatesController_one"];
        put: operations["AdminTemplatesController_edit"];
        post?: never;
        delete: operations["AdminTemplatesController_remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/post/{category}/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BlogController_post"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["BlogController_posts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/addTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TemplatesController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DashboardController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/deleteTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TemplatesController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CompaniesController_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/editTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["TemplatesController_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/getTemplates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["TemplatesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["StaffController_leave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/record-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AccessController_ofCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SecurityController_get"];
        put?: never;
        post: operations["SecurityController_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AuditController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/sso/prove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Looks for the DNS record that proves a domain. */
        post: operations["CompanySsoController_prove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/company/sso/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CompanySsoController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/chooseBuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DocumentsController_chooseBuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/chooseSample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DocumentsController_chooseSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["UploadsController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/getDocuments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DocumentsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/makePrimary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["DocumentsController_makePrimary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Only employees reach two records. */
        post: operations["RemovalsController_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DocumentsController_open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RemovalsController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/unfinished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["UploadsController_unfinished"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["UploadsController_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["DocumentsController_usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drugResponses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member's own reports say of each medicine, while a membership runs. */
        get: operations["DrugResponsesController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drugmetabolism/drugs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CatalogueController_drugs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["EmailController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["EmailController_sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["StaffController_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["StaffController_endSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["StaffController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/employee/remove-second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes the second factor of a person who lost it. Admins of the house may also do so for members and other
         *     companies' people.
         */
        post: operations["SecurityController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generateReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ReportsController_generate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllEmployees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmployeesController_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllPatients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PatientsController_board"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAvatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["IdentityController_avatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getCompanyById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CompaniesController_byId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getDisease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One disease, or none when the name is unknown. */
        get: operations["CatalogueController_disease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getEmployeeById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmployeesController_byId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getEmployees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmployeesController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getLogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ActivityController_logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getPatientById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PatientsController_byId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getPatients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PatientsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of one kind; without a kind, those that the caller may buy. */
        get: operations["ProductsController_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getProviderData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CompaniesController_providerData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ProductsController_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getSampleReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the project's own writer says of its synthetic genome: category to conditions. */
        get: operations["CatalogueController_sampleReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getSubscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["MembershipsController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: operations["HealthController_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 200 while the log and the read models answer and every view has caught up. Only operators read of problems. */
        get: operations["HealthController_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/integration/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened, as CloudEvents in the order of the log; go on from `next`, at once while there is `more`. */
        get: operations["IntegrationController_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InvitationsController_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["InvitationsController_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invite/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InvitationsController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/knowledge/genes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a report could tell of genes, for whoever orders one. */
        get: operations["KnowledgeController_genes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["IdentityController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/second": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second step of a sign-in; wrong tries are counted by person, wherever they come from. */
        post: operations["IdentityController_second"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["IdentityController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lookupUserByEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["InvitationsController_lookup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ConsentsController_list"];
        put?: never;
        /** Agrees to the newest wording of a text; agreeing again tells nothing new. */
        post: operations["ConsentsController_give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/consents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ConsentsController_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["EmailController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OffersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["OffersController_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/invitations/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["OffersController_refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/mail-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["MailPreferencesController_own"];
        put?: never;
        post: operations["MailPreferencesController_set"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactorController_addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactorController_passkeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/record-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["AccessController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SecondFactorController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second-factor/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactorController_remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second-factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactorController_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/second-factor/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["SecondFactorController_confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SessionsController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends one session, or all of them, the caller's included; then no browser is trusted any more either. */
        post: operations["SessionsController_end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uncovers a page that was locked for lack of input, for a person who knows the password. */
        post: operations["SecondFactorController_unlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["NewsletterController_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["NewsletterController_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["NewsletterController_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["NotificationsController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["NotificationsController_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/order-by-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OrdersController_bySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["OrdersController_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up an order that is not paid yet. */
        post: operations["OrdersController_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the checkout of an order that is not paid yet. */
        post: operations["OrdersController_payAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of a paid order, as a PDF. */
        get: operations["ReceiptsController_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasswordsController_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasswordsController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/addComment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PatientsController_addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PatientsController_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PatientProfileController_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["MembersController_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/getComments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PatientsController_comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ActivityController_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/laboratory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["LaboratoryController_list"];
        put?: never;
        /** Replaces what was kept of the patient. */
        post: operations["LaboratoryController_keep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PatientsController_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/patient/updateStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PatientsController_updateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["OrdersController_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A signed message. 200 once taken, also for a repeat, and for what is not ours to act on. */
        post: operations["WebhookController_webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["PicturesController_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["IdentityController_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["RegistrationController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/registerCompany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CompaniesController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the clinic for a report that it releases on request; whoever asks again tells nobody twice. */
        post: operations["ReleasesController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["ReportsController_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets the patient read a completed report, and mails them; nothing happens where they may read it already. */
        post: operations["ReleasesController_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new version on what is known today; it says what has changed. Free for members while their membership runs. */
        post: operations["ReportsController_rerun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a bought report that is open, without paying. */
        post: operations["EntitlementsController_start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/searchDisease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["CatalogueController_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shipments/sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ShipmentsController_sent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["SiteController_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every source of the catalogue, with its licence. */
        get: operations["CatalogueController_sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where providers send people back to. Nothing is written here: the page asks for the session. */
        get: operations["SsoController_callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens the session that a provider vouched for, once. */
        post: operations["SsoController_finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends the browser to the provider of whoever proved the address's domain, or back to the page. */
        get: operations["SsoController_start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-Sent Events of what changed in the caller's own company, or own record. */
        get: operations["LiveController_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submit-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["QuestionsController_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["EmailController_edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["IdentityController_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["PasswordsController_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/validateCompany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["CompaniesController_validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptBody: {
            invite_token: string;
            password: string;
            /** @enum {string} */
            role: "employee" | "patient";
        };
        AddCommentBody: {
            patient_id: number;
            title: string;
            comment: string;
        };
        AddEmployeeBody: {
            name: string;
            /** Format: email */
            email: string;
            job_title?: string | null;
            /** @description true for an admin, otherwise null */
            is_admin?: boolean | null;
            /**
             * @description what they may do; absent as `is_admin` says
             * @enum {string}
             */
            type?: "admin" | "billing" | "employee" | "reader";
        };
        AddPatientBody: {
            name: string;
            /** Format: email */
            email: string;
            assigned_employee_id?: number | null;
        };
        AddedComment: {
            id: number;
        };
        AddedCommentAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
            data: components["schemas"]["AddedComment"];
        };
        AddedPerson: {
            user_id: number;
        };
        AddedPersonAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
            data: components["schemas"]["AddedPerson"];
        };
        AdminOrder: {
            company_id: number | null;
            person_id: number;
            questions: ("credits-spent" | "disputed" | "paid-twice" | "payment-differs" | "refunded-in-part")[];
            id: number;
            order_number: string;
            /** @enum {string} */
            kind: "credits" | "kit" | "membership" | "provider_kit" | "report";
            product_id: string;
            product_name: string;
            quantity: number;
            /** @description for the whole order, before discount and tax */
            price: number;
            discount: number;
            tax: number;
            /** @description what is or was to be paid */
            total: number;
            refunded: number;
            credits_added: number | null;
            /**
             * @description `paid` lasts a moment: until all that the order grants is there
             * @enum {string}
             */
            status: "cancelled" | "fulfilled" | "paid" | "placed" | "refunded" | "shipped";
            patient_ids: number[];
            /** @description patients who had moved to another clinic before the payment: no kit was ordered for them */
            left_out_patient_ids: number[];
            /** @description how a bought report is called */
            report_name: string | null;
            /**
             * @description of a bought report: `open` can be started with a file, without paying
             * @enum {string|null}
             */
            entitlement: "ended" | "open" | "used" | null;
            /** @description the report that was started last */
            report_id: number | null;
            /** @description whether there is a receipt */
            receipt: boolean;
            created_at: string;
            paid_at: string | null;
        };
        AdminProduct: {
            /** @description the same as `productId`: react-admin wants one */
            id: string;
            productId: string;
            /** @enum {string} */
            kind: "credits" | "kit" | "membership" | "provider_kit" | "report";
            title: string;
            subTitle: string;
            /** @description how a bundle is called on its card; the title for everything else */
            bundleName: string;
            /** @description "" where the page draws its own */
            image: string;
            description: string;
            body: string[];
            buyButtonTitle: string;
            salePrice: number;
            /** @description above the sale price where there is a discount */
            originalPrice: number;
            /** @description the year of membership that is paid on top; 0 where none comes with it */
            membershipPrice: number;
            /** @description the total of one piece: sale price and membership */
            price: number;
            /** @description 0 for everything but credits */
            credits: number;
            /** @description `Best Value` */
            tag: string | null;
            mostPopular: boolean;
            /** @description address of a report's sample on this site; "" where there is none */
            file_path: string;
        };
        AnswerOfferBody: {
            invitation_id: string;
        };
        Assertion: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: components["schemas"]["AssertionResponse"];
        };
        AssertionResponse: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | null;
        };
        Attestation: {
            id: string;
            rawId: string;
            /** @enum {string} */
            type: "public-key";
            response: components["schemas"]["AttestationResponse"];
        };
        AttestationResponse: {
            clientDataJSON: string;
            attestationObject: string;
            transports?: string[];
        };
        AvailableReport: {
            report_id: number;
            /** @description what `/api/payment` takes as `product_id` */
            purchase_id: string;
            name: string;
            description: string;
            price: number;
            /** @description address of the sample on this site */
            file_path: string;
        };
        AvailableReportPage: {
            data: components["schemas"]["AvailableReport"][];
            current_page: number;
            last_page: number;
            per_page: number;
            total: number;
        };
        AvailableReportsAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["AvailableReportPage"];
        };
        AvatarAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description empty when there is none */
            url: string;
        };
        BlogPost: {
            id: number;
            title: string;
            /** @description address of a picture of the portal's own */
            image: string;
            /** @description what the picture shows */
            image_text: string;
            /** @description sanitised HTML */
            body: string;
            /** @description 200 characters of the body, without tags */
            excerpt: string;
            /** @description `/blog/{category}/{slug}` */
            link: string;
            created_at: string;
            category: components["schemas"]["PostCategory"];
            minutes_to_read: number;
        };
        BlogPostListAnswer: {
            data: components["schemas"]["BlogPost"][];
            current_page: number;
            last_page: number;
            per_page: number;
            total: number;
        };
        ChangePasswordBody: {
            oldPassword: string;
            newPassword: string;
        };
        CheckoutAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description the checkout session's id */
            id: string;
            url: string;
        };
        ChooseBuildBody: {
            file_path: string;
            /** @enum {string} */
            build: "GRCh37" | "GRCh38";
        };
        ChooseSampleBody: {
            file_path: string;
            sample: string;
        };
        CloudEvent: {
            /** @enum {string} */
            specversion: "1.0";
            id: string;
            source: string;
            type: string;
            subject: string;
            time: string;
            /** @enum {string} */
            datacontenttype: "application/json";
            dataschema: string;
            /** @description where the log has the event */
            position: string;
            correlationid: string;
            partitionkey: string;
            data: {
                [key: string]: unknown;
            };
        };
        CodeBody: {
            code: string;
        };
        Comment: {
            id: number;
            title: string;
            comment: string;
            created_at: string;
        };
        CommentListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Comment"][];
        };
        CompanyAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["SeenCompany"];
        };
        CompanyBody: {
            name: string;
            description?: string | null;
            /** Format: email */
            email: string;
            phone: string;
            address: string;
        };
        CompanyDocument: {
            /**
             * @description of a report that the portal made: whether the patient may read it; until then they see nothing of it, and of one
             *     that they may ask for the title alone
             * @enum {string}
             */
            release?: "asked_for" | "later" | "on_request" | "released";
            id: number;
            /** @description the file name as uploaded; for a report the typed name */
            title: string;
            file_path: string;
            /** @enum {string} */
            document_type: "genome" | "record" | "report";
            /** @enum {string} */
            status: "Completed" | "Error" | "Ordered" | "Processing" | "Ready" | "Uploading";
            conversion_complete: boolean;
            /** @description whether this genome is used unless another is asked for */
            primary: boolean;
            updated_at: string;
            /** @description of a genome that was converted */
            genome?: components["schemas"]["GenomeSummary"];
            /** @description why it could not be used */
            problem?: components["schemas"]["Problem"];
            /** @description of a report */
            template?: string;
            /** @description of a report */
            knowledge_version?: string | null;
            /** @description of a report that was run again: the version before it */
            rerun_of?: number;
            /** @description 0 to 1, of what is being made */
            progress?: number;
            step?: string;
            patient_id: number;
            patient_name: string;
        };
        CompanyDraft: {
            name?: string;
            description?: string | null;
            /** Format: email */
            email?: string;
            phone?: string;
            address?: string;
        };
        CompanyRegisteredAnswer: {
            /** @enum {string} */
            status: "success";
            company_id: number;
        };
        CompanySecurityAnswer: {
            /** @enum {string} */
            status: "success";
            /** @enum {string} */
            second_factor: "demanded" | "optional";
            /** @description null where single sign-on is not set up */
            sso: components["schemas"]["CompanySsoSettings"] | null;
        };
        CompanySecurityBody: {
            /** @enum {string} */
            second_factor?: "demanded" | "optional";
            sso?: components["schemas"]["SsoBody"];
        };
        CompanySsoSettings: {
            issuer: string;
            client_id: string;
            /** @description where the provider has to send people back to */
            redirect_uri: string;
            domains: components["schemas"]["SsoDomainRow"][];
        };
        ConfirmBody: {
            key: string;
            filename?: string | null;
            patient_id?: number | null;
            is_genome?: boolean | null;
            primary?: boolean | null;
            is_patient?: boolean | null;
        };
        ConfirmEmailBody: {
            token: string;
        };
        ConsentListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["ConsentState"][];
        };
        ConsentState: {
            /** @enum {string} */
            consent: "genetic-data";
            /** @description the newest wording */
            text: string;
            version: string;
            /** @description the wording that was agreed to last, and when; null where it never was */
            given_version: string | null;
            given_at: string | null;
            /** @description null while the consent holds, or was never asked for */
            withdrawn_at: string | null;
        };
        Dashboard: {
            statuses: components["schemas"]["StatusFigures"][];
            late: components["schemas"]["Late"];
            /** @description the last twelve, oldest first */
            weeks: components["schemas"]["Week"][];
            invited_patients: components["schemas"]["Invited"];
            invited_employees: components["schemas"]["Invited"];
            failed_files: components["schemas"]["FailedFiles"];
        };
        DashboardAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Dashboard"];
        };
        Disease: {
            name: string;
            /** @description lower case with hyphens; stands in the address of the page */
            transformed_name: string;
            /** @description `DOID:1485` */
            doid: string;
            /** @description the ontology's definition, with its underscores */
            description?: string;
            /** @description a longer text for everybody */
            in_plain_words?: string;
            also_called?: components["schemas"]["Fact"][];
            /** @description `detail`: how often, in the source's own classes or counts */
            signs_and_symptoms?: components["schemas"]["Fact"][];
            onset?: components["schemas"]["Fact"][];
            prevalence?: components["schemas"]["Fact"][];
            inheritance?: components["schemas"]["Fact"][];
            /** @description `detail`: how sure the link is */
            genes?: components["schemas"]["Fact"][];
            /** @description where it stands in the ontology; `detail`: `broader` or `narrower` */
            kinds?: components["schemas"]["Fact"][];
            /** @description medicines of which a guideline names a gene of this disease */
            medicines?: components["schemas"]["Fact"][];
            /** @description reports of the portal that read a gene of this disease */
            reports?: components["schemas"]["Fact"][];
            /** @description those that the facts name */
            sources: components["schemas"]["Source"][];
            /** @description field to the `id` of its source, for `description` and `in_plain_words` */
            text_sources: {
                [key: string]: string;
            };
        };
        DiseaseListAnswer: {
            data: components["schemas"]["DiseaseName"][];
            total: number;
        };
        DiseaseName: {
            name: string;
            /** @description lower case with hyphens; stands in the address of the page */
            transformed_name: string;
        };
        DocumentAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["MedicalDocument"];
        };
        DocumentLinkAnswer: {
            /** @enum {string} */
            status: "success";
            url: string;
        };
        DocumentListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["MedicalDocument"][];
        };
        DomainProof: {
            name: string;
            value: string;
        };
        Drug: {
            drug: string;
            /** @description stands in the address of the page */
            transformed_name: string;
            drug_description: string;
            /** @description alternative names, one a line */
            nomenclature_short: string;
            /** @description with commas */
            key_genes: string;
            /** @description the FDA's established class; "" where no label names one */
            drug_class: string;
            /** @description CPIC's level of evidence for the best pair: `A`, `A/B` ...; "" where it has none */
            evidence_level: string;
            guideline?: components["schemas"]["DrugGuideline"];
            /** @description only where one medicine is asked for */
            phenotypes?: components["schemas"]["DrugPhenotype"][];
            /** @description the FDA's own statements; only where one medicine is asked for */
            fda_statements?: components["schemas"]["Fact"][];
            sources: components["schemas"]["Source"][];
        };
        DrugGuideline: {
            address: string;
            version: string;
            /** @description year and month of the rows */
            date: string;
            genes: string[];
        };
        DrugPhenotype: {
            /** @description "CYP2C19 Poor Metabolizer"; several genes with commas */
            result: string;
            /** @description for whom the row is; "" for everybody */
            population: string;
            /** @description "Avoid", "Lower dose", "Usual dosing" ... */
            advice: string;
            /** @description what the guideline expects; "" when nothing unusual */
            expected: string;
            /** @description strength of the recommendation in the guideline's words */
            strength: string;
        };
        DrugResponse: {
            /** @enum {string} */
            verdict: "avoid" | "change" | "no_result" | "test_first" | "usual";
            drug: string;
            /** @description for the member, with the day of the report */
            words: string;
        };
        DrugResponsesAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
            /** @description whether a membership runs; without one there are no results */
            membership: boolean;
            data: components["schemas"]["DrugResponse"][];
        };
        EditCompanyForm: {
            /** Format: binary */
            file?: string | null;
            /** @enum {string|null} */
            remove_avatar?: "false" | "true" | null;
            id: number;
            name?: string;
            description?: string | null;
            /** Format: email */
            email?: string;
            phone?: string;
            address?: string;
            /** @description JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
            expected?: string | null;
        };
        EditEmployeeBody: {
            name?: string;
            job_title?: string | null;
            /** @enum {string} */
            type?: "admin" | "billing" | "employee" | "reader";
            /** @description the fields as the editor saw them last; a newer value of a field that is changed is a 409 */
            expected?: components["schemas"]["SeenEmployee"];
        };
        EditEmployeeForm: {
            /** Format: binary */
            file?: string | null;
            /** @enum {string|null} */
            remove_avatar?: "false" | "true" | null;
            id: number;
            name?: string;
            title?: string | null;
            /** @enum {string} */
            type?: "admin" | "billing" | "employee" | "reader";
            /** @description JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
            expected?: string | null;
        };
        EditPatientBody: {
            name?: string;
            /** @enum {string|null} */
            sex_at_birth?: "female" | "intersex" | "male" | "prefer_not_to_say" | null;
            birthday?: string | null;
            phone?: string | null;
            address?: string | null;
            /** @enum {string|null} */
            dna_status?: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing" | null;
            assigned_employee_id?: number | null;
            /** @description the fields as the editor saw them last; a newer value of a field that is changed is a 409 */
            expected?: components["schemas"]["SeenPatient"];
        };
        EditPatientForm: {
            /** Format: binary */
            file?: string | null;
            /** @enum {string|null} */
            remove_avatar?: "false" | "true" | null;
            name?: string;
            /** @enum {string|null} */
            sex?: "female" | "intersex" | "male" | "prefer_not_to_say" | null;
            birthday?: string | null;
            phone?: string | null;
            address?: string | null;
            /** @description JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
            expected?: string | null;
            id: number;
            assignedTo?: number | null;
        };
        EditTemplateBody: {
            title?: string;
            description?: string | null;
            prompt?: string;
            genes?: (string[] | string) | null;
            blocks?: ("clinical_implications" | "executive_summary" | "introduction" | "lifestyle_recommendations" | "literature_evidence" | "monitoring_plan" | "mutation_profile" | "research_opportunities" | "risk_assessment")[] | string;
            id: number;
        };
        EditUserForm: {
            /** Format: binary */
            file?: string | null;
            /** @enum {string|null} */
            remove_avatar?: "false" | "true" | null;
            name?: string;
            /** @enum {string|null} */
            sex?: "female" | "intersex" | "male" | "prefer_not_to_say" | null;
            birthday?: string | null;
            phone?: string | null;
            address?: string | null;
            /** @description JSON: the fields as the editor saw them last; a newer value of a field that the form changes is a 409 */
            expected?: string | null;
            /**
             * @description the same as `sex`
             * @enum {string|null}
             */
            sex_at_birth?: "female" | "intersex" | "male" | "prefer_not_to_say" | null;
            /**
             * Format: email
             * @description counts once the link that is mailed to it was followed
             */
            email?: string;
        };
        EmailAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description empty for a person who lost the address to its owner and has to give another */
            email: string;
            /** @description whether the person confirmed it; until then their invitations wait */
            proved: boolean;
        };
        Employee: {
            /** @description the same as `user_id`: react-admin wants one */
            id: number;
            user_id: number;
            user: components["schemas"]["EmployeePerson"];
            job_title: string;
            /** @enum {string} */
            type: "admin" | "billing" | "employee" | "reader";
            is_admin: boolean;
            invite_accepted: boolean;
            /** @description the invitation waits until whoever invited has confirmed their own address */
            invitation_held: boolean;
            /** @description somebody with an account who has not accepted yet */
            pending: boolean;
            /** @description why mail does not reach the person, and what to do; null until a mail is refused and again when one is taken */
            mail_problem: components["schemas"]["MailProblem"] | null;
        };
        EmployeeIdBody: {
            id: number;
        };
        EmployeeListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Employee"][];
        };
        EmployeeOneAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Employee"];
        };
        EmployeePage: {
            data: components["schemas"]["Employee"][];
            total: number;
            /** @description true where a search found more than it counted */
            total_at_least?: boolean;
        };
        EmployeePageAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["EmployeePage"];
        };
        EmployeePerson: {
            name: string;
            email: string;
            /** @description the picture's address; empty when there is none */
            avatar: string;
        };
        EmployeeSessionsBody: {
            id: number;
        };
        EmployersCompany: {
            /** @description what can be spent: the balance less what is held */
            credits: number;
            id: number;
            name: string;
            description: string;
            email: string;
            phone: string;
            address: string;
            /** @description ISO 8601, UTC: when somebody changed the profile last; null since the registration */
            edited_at: string | null;
            /** @description the logo's address; empty when there is none */
            avatar: string;
        };
        EndSessionsBody: {
            /** @description one session; not needed with `all` */
            id?: string;
            all?: boolean | null;
        };
        EventFeedAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["CloudEvent"][];
            /** @description the position to go on from */
            next: string;
            /** @description whether the log may hold more just now */
            more: boolean;
        };
        Fact: {
            text: string;
            /** @description "very frequent (80 to 99 of 100)", "Europe, point prevalence", "broader" */
            detail?: string;
            /** @description in the words of everyday; only where the source has them */
            plain?: string;
            /** @description what a gene does */
            about?: string;
            /** @description `id` of the source of `about` */
            about_source?: string;
            /** @description page of the portal that tells more: `/explore-diseases/...` */
            path?: string;
            /** @description `id` of a source */
            source: string;
        };
        FailedFile: {
            id: number;
            patient_id: number;
            patient_name: string;
            /** @enum {string} */
            document_type: "genome" | "record" | "report";
            title: string;
            message: string;
        };
        FailedFiles: {
            data: components["schemas"]["FailedFile"][];
            total: number;
        };
        Failure: {
            /** @enum {string} */
            status: "error";
            /** @description for machines */
            error: string;
            /** @description for people */
            message: string;
            /** @description by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description by field, where somebody else changed it since: their value, who and when */
            conflicts?: {
                [key: string]: {
                    theirs: (string | number) | null;
                    by: string;
                    at: string;
                };
            };
        };
        ForgotBody: {
            /** Format: email */
            email: string;
        };
        GeneContent: {
            gene: string;
            /** @description how many variants that cause a disease, or a risk of one */
            variants: number;
            /** @description how many medicines hang on it */
            medicines: number;
        };
        GeneContentsAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["GeneContent"][];
        };
        GenerateReportBody: {
            vcf_path: string;
            /** @description the patient's name, as the wizard shows it; the report prints the one in the record */
            name?: string | null;
            /** @description the patient's user id, as text */
            id: string;
            output_filename: string;
            /** @description the title as it was typed; without it, `output_filename` is the title */
            report_name?: string | null;
            medical_files?: string[] | null;
            /**
             * @description when the patient may read it: at once (the default), when the clinic releases it, or when they have asked for it
             * @enum {string}
             */
            release?: "later" | "now" | "on_request";
            template: components["schemas"]["ReportTemplateBody"];
        };
        GenomeSummary: {
            /** @enum {string} */
            build: "GRCh37" | "GRCh38" | "unknown";
            samples: string[];
            /** @description the sample that was chosen; null where a choice is still to be made */
            sample: string | null;
            records: number;
            snvs: number;
            indels: number;
            other: number;
            multiallelic: number;
            pass: number;
            titv: number | null;
            hethom: number | null;
            reference_blocks: number;
            /** @description bytes */
            size: number;
            /** @description what the format forbids and the file does all the same, though it can be read; each kind once */
            warnings: components["schemas"]["Problem"][];
            /** @description how the variants were made, where the file held raw reads */
            provenance?: components["schemas"]["Provenance"];
        };
        GiveConsentBody: {
            /** @enum {string} */
            consent: "genetic-data";
            /**
             * Format: date
             * @description the `version` of the text that was shown
             */
            version: string;
        };
        HealthAnswer: {
            /** @enum {string} */
            status: "success";
            checks: components["schemas"]["HealthCheck"][];
        };
        HealthCheck: {
            name: string;
            ready: boolean;
            /** @description nothing can be served without it; operators alone are told */
            needed?: boolean;
            /** @description positions of the log that a reader still has to take */
            behind?: number;
            /** @description how long the first of them has waited */
            behind_seconds?: number;
            /** @description for operators */
            version?: string;
            /** @description one round trip, for operators */
            milliseconds?: number;
            /** @description what is wrong and what to do, for operators */
            problem?: string;
        };
        HistoryAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["HistoryLine"][];
            total: number;
        };
        HistoryLine: {
            /** @enum {string} */
            kind: "edit" | "file" | "invitation" | "kit" | "note" | "report";
            id: number;
            message: string;
            created_at: string;
        };
        InvitationAnswer: {
            /** @enum {string} */
            status: "success";
            token: string;
            /** @enum {string} */
            role: "employee" | "patient";
            /** @enum {string} */
            type: "employee" | "patient";
            name: string;
            email: string;
            /** @description the person has an account already and keeps its password */
            existing: boolean;
            /** @description the person's record is kept elsewhere and moves to the inviting company */
            moves_record: boolean;
        };
        InviteBody: {
            user_id: number;
            /** @enum {string} */
            role: "employee" | "patient";
        };
        Invited: {
            data: components["schemas"]["InvitedPerson"][];
            total: number;
        };
        InvitedPerson: {
            user_id: number;
            name: string;
        };
        KnownUser: {
            user_exists: boolean;
            /** @description empty when there is none */
            name: string;
            has_patient_role: boolean;
            has_employee_role: boolean;
        };
        KnownUserAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["KnownUser"];
        };
        LaboratoryBody: {
            patient_id: number;
            /** @description PharmCAT's form, a line for each gene: gene, diplotype, phenotype, activity score, with tabs between them */
            results: string;
            /** @description who told it, where the lines do not say */
            lab?: string | null;
            /** @description when, where the lines do not say */
            date?: string | null;
            /** @description the results as the editor saw them last; others by now are a 409 */
            expected?: components["schemas"]["SeenLaboratory"];
        };
        LaboratoryResult: {
            gene: string;
            diplotype: string | null;
            phenotype: string | null;
            activity_score: string | null;
            /** @description null: not stated */
            lab: string | null;
            date: string | null;
        };
        LaboratoryResultsAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["LaboratoryResult"][];
        };
        Late: {
            /** @description the first few, those furthest over the usual time first */
            data: components["schemas"]["LatePatient"][];
            total: number;
            /** @description set where counting stopped */
            total_at_least?: boolean;
        };
        LatePatient: {
            user_id: number;
            name: string;
            /** @enum {string} */
            status: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing";
            /** @description whole days in this status */
            days: number;
            /** @description days after which this status lasts longer than usual */
            late_after: number;
        };
        LeaveBody: {
            /** @description the employee who looks after the patients from now on; null while there are none */
            reassign_to?: number | null;
        };
        LogLine: {
            id: number;
            message: string;
            created_at: string;
        };
        LogListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["LogLine"][];
            total: number;
            /** @description true where a search found more than it counted */
            total_at_least?: boolean;
        };
        LoginBody: {
            email: string;
            password: string;
            /** @enum {string} */
            login_as: "employee" | "patient";
            /** @description the token of a trusted browser */
            device?: string | null;
        };
        LogoutBody: {
            name?: string;
            email?: string;
        };
        LookupBody: {
            /** Format: email */
            email: string;
        };
        MailPreference: {
            /** @enum {string} */
            purpose: "report" | "status";
            wanted: boolean;
        };
        MailPreferenceBody: {
            /** @enum {string} */
            purpose: "report" | "status";
            wanted: boolean;
        };
        MailPreferencesAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["MailPreference"][];
        };
        MailProblem: {
            /**
             * @description what could not be delivered, why, and what to do
             * @example The invitation could not be delivered: the mail server refused the address (550 5.1.1). ...
             */
            message: string;
            /**
             * Format: date-time
             * @description when the newest mail was refused or given up
             */
            since: string;
        };
        MakePrimaryBody: {
            patient_id: number;
            file_path: string;
        };
        MedicalDocument: {
            /**
             * @description of a report that the portal made: whether the patient may read it; until then they see nothing of it, and of one
             *     that they may ask for the title alone
             * @enum {string}
             */
            release?: "asked_for" | "later" | "on_request" | "released";
            id: number;
            /** @description the file name as uploaded; for a report the typed name */
            title: string;
            file_path: string;
            /** @enum {string} */
            document_type: "genome" | "record" | "report";
            /** @enum {string} */
            status: "Completed" | "Error" | "Ordered" | "Processing" | "Ready" | "Uploading";
            conversion_complete: boolean;
            /** @description whether this genome is used unless another is asked for */
            primary: boolean;
            updated_at: string;
            /** @description of a genome that was converted */
            genome?: components["schemas"]["GenomeSummary"];
            /** @description why it could not be used */
            problem?: components["schemas"]["Problem"];
            /** @description of a report */
            template?: string;
            /** @description of a report */
            knowledge_version?: string | null;
            /** @description of a report that was run again: the version before it */
            rerun_of?: number;
            /** @description 0 to 1, of what is being made */
            progress?: number;
            step?: string;
        };
        MemberCompany: {
            name: string;
            phone: string;
            email: string;
            address: string;
        };
        MemberRecord: {
            /** @description the same as `user_id`: react-admin wants one */
            id: number;
            user_id: number;
            user: components["schemas"]["PatientPerson"];
            company_id: number | null;
            /** @description `YYYY-MM-DD` */
            birthday: string | null;
            sex_at_birth: string | null;
            phone: string;
            address: string;
            assigned_employee_id: number | null;
            assigned_employee_name: string | null;
            /** @enum {string} */
            dna_status: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing";
            /** @description since when they are in it; null for somebody who was never moved */
            status_changed_at: string | null;
            /** @description of the kit that was sent last; "" before */
            kit_code: string;
            medical_report_number: number;
            medical_record_number: number;
            invite_accepted: boolean;
            /** @description the invitation waits until whoever invited has confirmed their own address */
            invitation_held: boolean;
            /** @description somebody with an account who has not accepted yet */
            pending: boolean;
            company?: components["schemas"]["MemberCompany"];
            medical_documents: components["schemas"]["MedicalDocument"][];
            dna_files: components["schemas"]["MedicalDocument"][];
        };
        MemberRecordAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["MemberRecord"];
        };
        MessageAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
        };
        MoveBody: {
            file_path: string;
            patient_id: number;
        };
        NewsletterBody: {
            /** Format: email */
            email?: string;
            /** Format: email */
            EMAIL?: string;
        };
        NewsletterTokenBody: {
            token: string;
        };
        Notification: {
            /** @enum {string} */
            kind: "credits_low" | "file_failed" | "file_ready" | "invitation_accepted" | "report_asked_for" | "report_failed" | "report_ready";
            /** @enum {string|null} */
            role: "employee" | "patient" | null;
            id: string;
            message: string;
            created_at: string;
            read: boolean;
            /** @description whom it is about; null for credits */
            user_id: number | null;
        };
        NotificationsAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description at most the newest 20, newest first */
            data: components["schemas"]["Notification"][];
            /** @description of these */
            unread: number;
        };
        Offer: {
            invitation_id: string;
            /** @enum {string} */
            role: "employee" | "patient";
            /** @description the name of the company that invites */
            company: string;
            sent_at: string;
        };
        OfferListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Offer"][];
        };
        OpenSession: {
            id: string;
            /** @description such as `Firefox on Linux`; empty where it is unknown */
            device: string;
            /** @description the network of the client's address; empty where it is unknown */
            place: string;
            created_at: string;
            /** @description when its token was made, at most an hour before its last call */
            last_seen: string;
            current: boolean;
        };
        Order: {
            id: number;
            order_number: string;
            /** @enum {string} */
            kind: "credits" | "kit" | "membership" | "provider_kit" | "report";
            product_id: string;
            product_name: string;
            quantity: number;
            /** @description for the whole order, before discount and tax */
            price: number;
            discount: number;
            tax: number;
            /** @description what is or was to be paid */
            total: number;
            refunded: number;
            credits_added: number | null;
            /**
             * @description `paid` lasts a moment: until all that the order grants is there
             * @enum {string}
             */
            status: "cancelled" | "fulfilled" | "paid" | "placed" | "refunded" | "shipped";
            patient_ids: number[];
            /** @description patients who had moved to another clinic before the payment: no kit was ordered for them */
            left_out_patient_ids: number[];
            /** @description how a bought report is called */
            report_name: string | null;
            /**
             * @description of a bought report: `open` can be started with a file, without paying
             * @enum {string|null}
             */
            entitlement: "ended" | "open" | "used" | null;
            /** @description the report that was started last */
            report_id: number | null;
            /** @description whether there is a receipt */
            receipt: boolean;
            created_at: string;
            paid_at: string | null;
        };
        OrderListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Order"][];
        };
        OrderLookupAnswer: {
            /** @enum {string} */
            status: "success";
            order_number: string;
            /** @enum {string} */
            kind: "credits" | "kit" | "membership" | "provider_kit" | "report";
            is_provider_purchase: boolean;
            is_credit_purchase: boolean;
            is_individual_assessment_purchase: boolean;
            credits_added: number | null;
        };
        OrderNumberBody: {
            order_number: string;
        };
        Passkey: {
            id: string;
            name: string;
            created_at: string;
            last_used: string | null;
        };
        PasskeyAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Passkey"];
            /** @description shown this once; empty for a person who has some */
            recovery_codes: string[];
        };
        PasskeyBody: {
            name: string;
            attestation: components["schemas"]["Attestation"];
        };
        PasskeyOptionsAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description what WebAuthn makes a passkey from */
            options: {
                [key: string]: unknown;
            };
        };
        PasswordBody: {
            password: string;
        };
        Patient: {
            /** @description the same as `user_id`: react-admin wants one */
            id: number;
            user_id: number;
            user: components["schemas"]["PatientPerson"];
            company_id: number | null;
            /** @description `YYYY-MM-DD` */
            birthday: string | null;
            sex_at_birth: string | null;
            phone: string;
            address: string;
            assigned_employee_id: number | null;
            assigned_employee_name: string | null;
            /** @enum {string} */
            dna_status: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing";
            /** @description since when they are in it; null for somebody who was never moved */
            status_changed_at: string | null;
            /** @description of the kit that was sent last; "" before */
            kit_code: string;
            medical_report_number: number;
            medical_record_number: number;
            invite_accepted: boolean;
            /** @description the invitation waits until whoever invited has confirmed their own address */
            invitation_held: boolean;
            /** @description somebody with an account who has not accepted yet */
            pending: boolean;
            /** @description in no list but that of archived patients */
            archived: boolean;
            /** @description why mail does not reach the person, and what to do; null until a mail is refused and again when one is taken */
            mail_problem: components["schemas"]["MailProblem"] | null;
        };
        PatientAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["PatientRecord"];
        };
        PatientBoardAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description how many of each status there really are */
            counts: {
                "Not ordered": number;
                Ordered: number;
                "Kit sent": number;
                "Kit returned": number;
                "DNA received": number;
                "DNA sequencing": number;
                Processing: number;
                Completed: number;
                Error: number;
            };
            /** @description at most 200 of each status */
            data: components["schemas"]["Patient"][];
        };
        PatientIdBody: {
            id: number;
        };
        PatientPage: {
            data: components["schemas"]["Patient"][];
            total: number;
            /** @description true where a search found more than it counted */
            total_at_least?: boolean;
        };
        PatientPageAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["PatientPage"];
        };
        PatientPerson: {
            name: string;
            email: string;
            /** @description the picture's address; empty when there is none */
            avatar: string;
        };
        PatientRecord: {
            /** @description the same as `user_id`: react-admin wants one */
            id: number;
            user_id: number;
            user: components["schemas"]["PatientPerson"];
            company_id: number | null;
            /** @description `YYYY-MM-DD` */
            birthday: string | null;
            sex_at_birth: string | null;
            phone: string;
            address: string;
            assigned_employee_id: number | null;
            assigned_employee_name: string | null;
            /** @enum {string} */
            dna_status: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing";
            /** @description since when they are in it; null for somebody who was never moved */
            status_changed_at: string | null;
            /** @description of the kit that was sent last; "" before */
            kit_code: string;
            medical_report_number: number;
            medical_record_number: number;
            invite_accepted: boolean;
            /** @description the invitation waits until whoever invited has confirmed their own address */
            invitation_held: boolean;
            /** @description somebody with an account who has not accepted yet */
            pending: boolean;
            /** @description in no list but that of archived patients */
            archived: boolean;
            /** @description why mail does not reach the person, and what to do; null until a mail is refused and again when one is taken */
            mail_problem: components["schemas"]["MailProblem"] | null;
            /** @description null before the first sign-in, and of a waiting row */
            last_login: string | null;
        };
        PaymentBody: {
            product_id: string;
            patient_ids?: number[] | null;
            dna_file_path?: string | null;
            report_name?: string | null;
            /** @enum {string|null} */
            began_at?: "/credits" | "/kits" | "/member-reports" | "/pricing-table" | "/settings/subscription" | null;
        };
        PostCategory: {
            name: string;
        };
        Problem: {
            /** @description the line of the decompressed text, from 1 */
            line?: number;
            message: string;
        };
        Product: {
            productId: string;
            /** @enum {string} */
            kind: "credits" | "kit" | "membership" | "provider_kit" | "report";
            title: string;
            subTitle: string;
            /** @description how a bundle is called on its card; the title for everything else */
            bundleName: string;
            /** @description "" where the page draws its own */
            image: string;
            description: string;
            body: string[];
            buyButtonTitle: string;
            salePrice: number;
            /** @description above the sale price where there is a discount */
            originalPrice: number;
            /** @description the year of membership that is paid on top; 0 where none comes with it */
            membershipPrice: number;
            /** @description the total of one piece: sale price and membership */
            price: number;
            /** @description 0 for everything but credits */
            credits: number;
            /** @description `Best Value` */
            tag: string | null;
            mostPopular: boolean;
            /** @description address of a report's sample on this site; "" where there is none */
            file_path: string;
        };
        ProductListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Product"][];
        };
        Provenance: {
            /** @description file name of the reference genome */
            reference: string;
            /** @description each tool with its version */
            tools: string[];
            reads: number;
            /** @description reads that fit the reference somewhere */
            aligned: number;
        };
        ProviderData: {
            user: components["schemas"]["User"];
            company: components["schemas"]["EmployersCompany"] | null;
        };
        ProviderDataAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["ProviderData"];
        };
        Question: {
            id: number;
            name: string;
            email: string;
            message: string;
            created_at: string;
        };
        QuestionBody: {
            name: string;
            /** Format: email */
            email: string;
            message: string;
        };
        ReadNotificationsBody: {
            /**
             * Format: date-time
             * @description `created_at` of the newest one that was seen
             */
            up_to: string;
        };
        RecordAccess: {
            id: number;
            at: string;
            /** @description who read */
            who: string;
            /**
             * @description `record`, `laboratory`, or `file` for a file or report that was opened
             * @enum {string}
             */
            part: "file" | "laboratory" | "record";
            message: string;
        };
        RecordAccessListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["RecordAccess"][];
            total: number;
        };
        RecoveryCodesAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description shown this once */
            recovery_codes: string[];
        };
        RegisterBody: {
            name: string;
            password: string;
            /** Format: email */
            email: string;
            /**
             * @description asked of members only
             * @enum {string}
             */
            sex_at_birth?: "female" | "intersex" | "male" | "prefer_not_to_say";
            /** @description `MM/DD/YYYY` or `YYYY-MM-DD`; asked of members only */
            birthday?: string;
            /** @enum {string} */
            user_type: "employee" | "patient";
        };
        RemoveBody: {
            file_path: string;
        };
        RemoveEmployeeBody: {
            /** @description the employee who looks after the patients from now on; null while there are none */
            reassign_to?: number | null;
            id: number;
        };
        RemoveFactorBody: {
            password: string;
            /** @description of a passkey, or `totp` */
            id: string;
        };
        ReportChangesAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["ReportChangesData"];
        };
        ReportChangesData: {
            /** @description the version before; null for a first version, and where the findings of one of the two were not kept or are held back */
            before: number | null;
            changes: components["schemas"]["StatementChange"][];
        };
        ReportIdBody: {
            report_id: number;
        };
        ReportTemplate: {
            id: number;
            title: string;
            description: string;
            prompt: string;
            /** @description comma-separated */
            genes: string;
            /** @description comma-separated */
            blocks: string;
            /** @description one that ships with the portal, and cannot be changed */
            public: boolean;
            created_at: string;
        };
        ReportTemplateBody: {
            name?: string | null;
            focus: string;
            blocks: ("clinical_implications" | "executive_summary" | "introduction" | "lifestyle_recommendations" | "literature_evidence" | "monitoring_plan" | "mutation_profile" | "research_opportunities" | "risk_assessment")[];
            require_genes?: (string[] | string) | null;
        };
        ResetBody: {
            token: string;
            password: string;
        };
        SampleDisease: {
            id: number;
            name: string;
            description: string;
            signs_and_symptoms: string;
            onset: string;
            prevalence: string;
            /** @enum {string} */
            susceptibility: "High" | "Low" | "Medium";
            genes: string[];
            /** @description page of the catalogue; "" where it has none */
            path: string;
            /** @description what the report says of it, in its own sentence */
            finding: string;
        };
        SecondFactorAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description whether an authenticator app is set up */
            totp: boolean;
            passkeys: components["schemas"]["Passkey"][];
            recovery_codes_left: number;
            /** @description whether the last one has to stay */
            demanded: boolean;
        };
        SecondFactorAsked: {
            /** @enum {string} */
            status: "error";
            /** @description for machines */
            error: string;
            /** @description for people */
            message: string;
            /** @description by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description by field, where somebody else changed it since: their value, who and when */
            conflicts?: {
                [key: string]: {
                    theirs: (string | number) | null;
                    by: string;
                    at: string;
                };
            };
            /** @description what a passkey signs */
            passkey?: {
                [key: string]: unknown;
            };
            /** @description to be sent back with the second factor, within ten minutes */
            challenge: string;
            methods: ("passkey" | "recovery" | "totp")[];
        };
        SecondStepBody: {
            challenge: string;
            /** @enum {string} */
            method: "passkey" | "recovery" | "totp";
            /** @description of the app, or a recovery code */
            code?: string | null;
            /** @description of a passkey */
            assertion?: components["schemas"]["Assertion"];
            /** @description asks for no second factor in this browser for 30 days */
            trust_device?: boolean | null;
        };
        SecurityEvent: {
            id: number;
            at: string;
            /** @description such as `signed-in`, `refused`, `right-changed`, `alarm` */
            kind: string;
            /** @description whose account it is; empty for what concerns no account */
            who: string;
            /** @description the device and the network; empty where they are unknown */
            from: string;
            message: string;
        };
        SecurityEventListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["SecurityEvent"][];
            total: number;
        };
        SeenCompany: {
            /** @description for employees only */
            credits?: number;
            id: number;
            name: string;
            description: string;
            email: string;
            phone: string;
            address: string;
            /** @description ISO 8601, UTC: when somebody changed the profile last; null since the registration */
            edited_at: string | null;
            /** @description the logo's address; empty when there is none */
            avatar: string;
        };
        SeenEmployee: {
            name?: string | null;
            job_title?: string | null;
            /** @enum {string} */
            type?: "admin" | "billing" | "employee" | "reader";
        };
        SeenLaboratory: {
            /** @description in the form of `results`; empty for none */
            results?: string | null;
        };
        SeenPatient: {
            name?: string | null;
            sex_at_birth?: string | null;
            birthday?: string | null;
            phone?: string | null;
            address?: string | null;
            /** @enum {string|null} */
            dna_status?: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing" | null;
            assigned_employee_id?: number | null;
        };
        SendShipmentBody: {
            kit_code: string;
            carrier_number?: string | null;
        };
        SentBody: {
            kit_code: string;
            carrier_number?: string | null;
            order_number: string;
            patient_id: number;
        };
        SessionAnswer: {
            /** @enum {string} */
            status: "success";
            user: components["schemas"]["User"];
            /** @description what a trusted browser sends at its next sign-ins, in place of a second factor */
            device?: string;
            access_token: string;
            /** @description minutes */
            expires_in: number;
            /** @description ISO 8601, UTC */
            expires_at: string;
            /** @description minutes without input after which a page covers itself; 0 for never */
            idle_lock_minutes: number;
        };
        SessionListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["OpenSession"][];
        };
        Shipment: {
            /** @description `{order}-{patient}` */
            id: string;
            order_number: string;
            patient_id: number;
            kit: string;
            /** @description kits of the whole order */
            count: number;
            /** @description whom the parcel goes to */
            name: string;
            /** @description lines, one below the other */
            address: string;
            /** @enum {string} */
            status: "sent" | "to_send";
            kit_code: string;
            carrier_number: string;
            ordered_at: string;
            sent_at: string | null;
        };
        SiteAnswer: {
            /** @enum {string} */
            status: "success";
            support_email: string;
            scheduling_url: string;
            social: string[];
            /** @description where the banner's form posts to; "" for `/api/newsletter` */
            newsletter_url: string;
            /** @description with `{gene}` in the place of the symbol */
            gene_card_url: string;
            knowledge_version: string;
            /** @description empty where the installation names nobody: the page then speaks of two co-founders */
            team: components["schemas"]["TeamMember"][];
            figures: components["schemas"]["SiteFigures"];
        };
        SiteFigures: {
            /** @description entries of the catalogue of diseases */
            diseases: number;
            /** @description conditions for which the knowledge base lists variants */
            conditions: number;
            medicines: number;
        };
        Source: {
            /** @description what facts name in `source` */
            id: string;
            name: string;
            /** @description release or date of the text: how old the facts are */
            version: string;
            licence: string;
            attribution: string;
            address: string;
        };
        SsoBody: {
            issuer: string;
            client_id: string;
            /** @description left out to keep the one that is there */
            client_secret?: string | null;
            /** @description of the e-mail addresses that the provider vouches for */
            domains: string[];
        };
        SsoDomainBody: {
            domain: string;
        };
        SsoDomainRow: {
            name: string;
            proof: components["schemas"]["DomainProof"];
            proved: boolean;
        };
        SsoFinishBody: {
            /** @description the token of a trusted browser */
            device?: string | null;
        };
        StartReportBody: {
            order_number: string;
            dna_file_path: string;
            report_name: string;
        };
        StartedAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
            data: components["schemas"]["StartedBoughtReport"];
        };
        StartedBoughtReport: {
            report_id: number;
        };
        StartedReport: {
            report_id: number;
        };
        StartedReportAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
            data: components["schemas"]["StartedReport"];
        };
        StatementChange: {
            what: string;
            before: string | null;
            after: string | null;
        };
        StatusFigures: {
            /** @enum {string} */
            status: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing";
            patients: number;
            /** @description the median days that patients spend in it; null for a status that nobody leaves by itself */
            usual_days: number | null;
            /** @description days after which it lasts longer than usual; null for such a status */
            late_after: number | null;
        };
        SubscriptionAnswer: {
            /** @enum {string} */
            status: "success";
            /** @enum {boolean} */
            auto_renew: false;
            active: boolean;
            started_at: string | null;
            ends_at: string | null;
        };
        SuccessAnswer: {
            /** @enum {string} */
            status: "success";
        };
        TeamMember: {
            name: string;
            title: string;
            /** @description a sentence or two; "" when none */
            about: string;
        };
        TemplateAnswer: {
            /** @enum {string} */
            status: "success";
            message: string;
            /** @description absent where the lists do not know the template yet */
            data?: components["schemas"]["ReportTemplate"];
        };
        TemplateBody: {
            title: string;
            description?: string | null;
            prompt: string;
            genes?: (string[] | string) | null;
            blocks: ("clinical_implications" | "executive_summary" | "introduction" | "lifestyle_recommendations" | "literature_evidence" | "monitoring_plan" | "mutation_profile" | "research_opportunities" | "risk_assessment")[] | string;
        };
        TemplateChangesBody: {
            title?: string;
            description?: string | null;
            prompt?: string;
            genes?: (string[] | string) | null;
            blocks?: ("clinical_implications" | "executive_summary" | "introduction" | "lifestyle_recommendations" | "literature_evidence" | "monitoring_plan" | "mutation_profile" | "research_opportunities" | "risk_assessment")[] | string;
        };
        TemplateIdBody: {
            id: number;
        };
        TemplateListAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["ReportTemplate"][];
        };
        TokenAnswer: {
            /** @enum {string} */
            status: "success";
            access_token: string;
            /** @description minutes */
            expires_in: number;
            /** @description ISO 8601, UTC */
            expires_at: string;
            /** @description minutes without input after which a page covers itself; 0 for never */
            idle_lock_minutes: number;
        };
        TotpAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description base32, to be typed into an app */
            secret: string;
            /** @description the same as a QR code shows it */
            uri: string;
        };
        UnfinishedAnswer: {
            /** @enum {string} */
            status: "success";
            /** @description null when there is no such upload */
            data: components["schemas"]["UnfinishedUpload"] | null;
        };
        UnfinishedUpload: {
            /** @description how many bytes have arrived */
            arrived: number;
        };
        UnreadyAnswer: {
            /** @enum {string} */
            status: "error";
            /** @description for machines */
            error: string;
            /** @description for people */
            message: string;
            /** @description by field */
            errors?: {
                [key: string]: string[];
            };
            /** @description by field, where somebody else changed it since: their value, who and when */
            conflicts?: {
                [key: string]: {
                    theirs: (string | number) | null;
                    by: string;
                    at: string;
                };
            };
            checks: components["schemas"]["HealthCheck"][];
        };
        UpdateStatusBody: {
            patient_id: number;
            /** @enum {string} */
            status: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing";
            /**
             * @description the status as the caller saw it last: where it is another by now, 409 says who changed it
             * @enum {string|null}
             */
            from?: "Completed" | "DNA received" | "DNA sequencing" | "Error" | "Kit returned" | "Kit sent" | "Not ordered" | "Ordered" | "Processing" | null;
        };
        UploadAnswer: {
            /** @enum {string} */
            status: "success";
            url: string;
            key: string;
            upload_data: components["schemas"]["UploadData"];
        };
        UploadBody: {
            filename: string;
            content_type?: string | null;
            patient_id: number;
            /** @enum {string} */
            document_type: "genome" | "record" | "report";
            primary?: boolean | null;
            /** @description bytes */
            size?: number | null;
        };
        UploadData: {
            /** @enum {string} */
            method: "PUT";
            headers: {
                [key: string]: string;
            };
            expires_at: string;
            /** @description of a file above 64 MiB: sent one by one they survive a lost connection; above 5 GiB in S3 it goes in these alone */
            parts?: components["schemas"]["UploadPart"][];
        };
        UploadPart: {
            url: string;
            from: number;
            to: number;
            /** @description whether the whole part has arrived */
            done: boolean;
            /** @description of a part that arrived, as in `Content-MD5`: a part with another checksum has to be sent again */
            md5?: string;
        };
        Usage: {
            /** @description bytes of all versions of all files */
            bytes: number;
            bytes_limit: number;
            files: number;
            files_limit: number;
            /** @description conversions and reports that run */
            jobs_running: number;
            jobs_limit: number;
            /** @description conversions and reports that wait for their turn */
            jobs_waiting: number;
        };
        UsageAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["Usage"];
        };
        User: {
            id: number;
            name: string;
            /** @description empty for a person who lost the address to its owner and has to give another */
            email: string;
            /** @description the address that takes its place once the mailed link is followed; empty for none */
            waiting_email: string;
            phone: string;
            address: string;
            company: number | null;
            /** @enum {string} */
            type: "member" | "provider";
            /** @enum {string} */
            user_type: "employee" | "patient";
            isAdmin: boolean;
            /**
             * @description what an employee may do in the company; null without one
             * @enum {string|null}
             */
            employee_type: "admin" | "billing" | "employee" | "reader" | null;
            sex_at_birth: string | null;
            /** @description `YYYY-MM-DD` */
            birthday: string | null;
            /** @description empty when there is none */
            avatar: string;
            last_login: string | null;
            /** @description whether the session opens nothing until a second factor is set up */
            must_enrol: boolean;
        };
        UserAnswer: {
            /** @enum {string} */
            status: "success";
            data: components["schemas"]["User"];
        };
        Week: {
            /** @description its Monday, `YYYY-MM-DD` */
            week: string;
            reports: number;
            credits_used: number;
            /** @description less what a refund took back */
            credits_bought: number;
            /** @description at the end of the week, or now, including what is held for reports in the making */
            credits_left: number;
        };
        WithdrawConsentBody: {
            /** @enum {string} */
            consent: "genetic-data";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptBody = components['schemas']['AcceptBody'];
export type AddCommentBody = components['schemas']['AddCommentBody'];
export type AddEmployeeBody = components['schemas']['AddEmployeeBody'];
export type AddPatientBody = components['schemas']['AddPatientBody'];
export type AddedComment = components['schemas']['AddedComment'];
export type AddedCommentAnswer = components['schemas']['AddedCommentAnswer'];
export type AddedPerson = components['schemas']['AddedPerson'];
export type AddedPersonAnswer = components['schemas']['AddedPersonAnswer'];
export type AdminOrder = components['schemas']['AdminOrder'];
export type AdminProduct = components['schemas']['AdminProduct'];
export type AnswerOfferBody = components['schemas']['AnswerOfferBody'];
export type Assertion = components['schemas']['Assertion'];
export type AssertionResponse = components['schemas']['AssertionResponse'];
export type Attestation = components['schemas']['Attestation'];
export type AttestationResponse = components['schemas']['AttestationResponse'];
export type AvailableReport = components['schemas']['AvailableReport'];
export type AvailableReportPage = components['schemas']['AvailableReportPage'];
export type AvailableReportsAnswer = components['schemas']['AvailableReportsAnswer'];
export type AvatarAnswer = components['schemas']['AvatarAnswer'];
export type BlogPost = components['schemas']['BlogPost'];
export type BlogPostListAnswer = components['schemas']['BlogPostListAnswer'];
export type ChangePasswordBody = components['schemas']['ChangePasswordBody'];
export type CheckoutAnswer = components['schemas']['CheckoutAnswer'];
export type ChooseBuildBody = components['schemas']['ChooseBuildBody'];
export type ChooseSampleBody = components['schemas']['ChooseSampleBody'];
export type CloudEvent = components['schemas']['CloudEvent'];
export type CodeBody = components['schemas']['CodeBody'];
export type Comment = components['schemas']['Comment'];
export type CommentListAnswer = components['schemas']['CommentListAnswer'];
export type CompanyAnswer = components['schemas']['CompanyAnswer'];
export type CompanyBody = components['schemas']['CompanyBody'];
export type CompanyDocument = components['schemas']['CompanyDocument'];
export type CompanyDraft = components['schemas']['CompanyDraft'];
export type CompanyRegisteredAnswer = components['schemas']['CompanyRegisteredAnswer'];
export type CompanySecurityAnswer = components['schemas']['CompanySecurityAnswer'];
export type CompanySecurityBody = components['schemas']['CompanySecurityBody'];
export type CompanySsoSettings = components['schemas']['CompanySsoSettings'];
export type ConfirmBody = components['schemas']['ConfirmBody'];
export type ConfirmEmailBody = components['schemas']['ConfirmEmailBody'];
export type ConsentListAnswer = components['schemas']['ConsentListAnswer'];
export type ConsentState = components['schemas']['ConsentState'];
export type Dashboard = components['schemas']['Dashboard'];
export type DashboardAnswer = components['schemas']['DashboardAnswer'];
export type Disease = components['schemas']['Disease'];
export type DiseaseListAnswer = components['schemas']['DiseaseListAnswer'];
export type DiseaseName = components['schemas']['DiseaseName'];
export type DocumentAnswer = components['schemas']['DocumentAnswer'];
export type DocumentLinkAnswer = components['schemas']['DocumentLinkAnswer'];
export type DocumentListAnswer = components['schemas']['DocumentListAnswer'];
export type DomainProof = components['schemas']['DomainProof'];
export type Drug = components['schemas']['Drug'];
export type DrugGuideline = components['schemas']['DrugGuideline'];
export type DrugPhenotype = components['schemas']['DrugPhenotype'];
export type DrugResponse = components['schemas']['DrugResponse'];
export type DrugResponsesAnswer = components['schemas']['DrugResponsesAnswer'];
export type EditCompanyForm = components['schemas']['EditCompanyForm'];
export type EditEmployeeBody = components['schemas']['EditEmployeeBody'];
export type EditEmployeeForm = components['schemas']['EditEmployeeForm'];
export type EditPatientBody = components['schemas']['EditPatientBody'];
export type EditPatientForm = components['schemas']['EditPatientForm'];
export type EditTemplateBody = components['schemas']['EditTemplateBody'];
export type EditUserForm = components['schemas']['EditUserForm'];
export type EmailAnswer = components['schemas']['EmailAnswer'];
export type Employee = components['schemas']['Employee'];
export type EmployeeIdBody = components['schemas']['EmployeeIdBody'];
export type EmployeeListAnswer = components['schemas']['EmployeeListAnswer'];
export type EmployeeOneAnswer = components['schemas']['EmployeeOneAnswer'];
export type EmployeePage = components['schemas']['EmployeePage'];
export type EmployeePageAnswer = components['schemas']['EmployeePageAnswer'];
export type EmployeePerson = components['schemas']['EmployeePerson'];
export type EmployeeSessionsBody = components['schemas']['EmployeeSessionsBody'];
export type EmployersCompany = components['schemas']['EmployersCompany'];
export type EndSessionsBody = components['schemas']['EndSessionsBody'];
export type EventFeedAnswer = components['schemas']['EventFeedAnswer'];
export type Fact = components['schemas']['Fact'];
export type FailedFile = components['schemas']['FailedFile'];
export type FailedFiles = components['schemas']['FailedFiles'];
export type Failure = components['schemas']['Failure'];
export type ForgotBody = components['schemas']['ForgotBody'];
export type GeneContent = components['schemas']['GeneContent'];
export type GeneContentsAnswer = components['schemas']['GeneContentsAnswer'];
export type GenerateReportBody = components['schemas']['GenerateReportBody'];
export type GenomeSummary = components['schemas']['GenomeSummary'];
export type GiveConsentBody = components['schemas']['GiveConsentBody'];
export type HealthAnswer = components['schemas']['HealthAnswer'];
export type HealthCheck = components['schemas']['HealthCheck'];
export type HistoryAnswer = components['schemas']['HistoryAnswer'];
export type HistoryLine = components['schemas']['HistoryLine'];
export type InvitationAnswer = components['schemas']['InvitationAnswer'];
export type InviteBody = components['schemas']['InviteBody'];
export type Invited = components['schemas']['Invited'];
export type InvitedPerson = components['schemas']['InvitedPerson'];
export type KnownUser = components['schemas']['KnownUser'];
export type KnownUserAnswer = components['schemas']['KnownUserAnswer'];
export type LaboratoryBody = components['schemas']['LaboratoryBody'];
export type LaboratoryResult = components['schemas']['LaboratoryResult'];
export type LaboratoryResultsAnswer = components['schemas']['LaboratoryResultsAnswer'];
export type Late = components['schemas']['Late'];
export type LatePatient = components['schemas']['LatePatient'];
export type LeaveBody = components['schemas']['LeaveBody'];
export type LogLine = components['schemas']['LogLine'];
export type LogListAnswer = components['schemas']['LogListAnswer'];
export type LoginBody = components['schemas']['LoginBody'];
export type LogoutBody = components['schemas']['LogoutBody'];
export type LookupBody = components['schemas']['LookupBody'];
export type MailPreference = components['schemas']['MailPreference'];
export type MailPreferenceBody = components['schemas']['MailPreferenceBody'];
export type MailPreferencesAnswer = components['schemas']['MailPreferencesAnswer'];
export type MailProblem = components['schemas']['MailProblem'];
export type MakePrimaryBody = components['schemas']['MakePrimaryBody'];
export type MedicalDocument = components['schemas']['MedicalDocument'];
export type MemberCompany = components['schemas']['MemberCompany'];
export type MemberRecord = components['schemas']['MemberRecord'];
export type MemberRecordAnswer = components['schemas']['MemberRecordAnswer'];
export type MessageAnswer = components['schemas']['MessageAnswer'];
export type MoveBody = components['schemas']['MoveBody'];
export type NewsletterBody = components['schemas']['NewsletterBody'];
export type NewsletterTokenBody = components['schemas']['NewsletterTokenBody'];
export type Notification = components['schemas']['Notification'];
export type NotificationsAnswer = components['schemas']['NotificationsAnswer'];
export type Offer = components['schemas']['Offer'];
export type OfferListAnswer = components['schemas']['OfferListAnswer'];
export type OpenSession = components['schemas']['OpenSession'];
export type Order = components['schemas']['Order'];
export type OrderListAnswer = components['schemas']['OrderListAnswer'];
export type OrderLookupAnswer = components['schemas']['OrderLookupAnswer'];
export type OrderNumberBody = components['schemas']['OrderNumberBody'];
export type Passkey = components['schemas']['Passkey'];
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];
export type PasskeyBody = components['schemas']['PasskeyBody'];
export type PasskeyOptionsAnswer = components['schemas']['PasskeyOptionsAnswer'];
export type PasswordBody = components['schemas']['PasswordBody'];
export type Patient = components['schemas']['Patient'];
export type PatientAnswer = components['schemas']['PatientAnswer'];
export type PatientBoardAnswer = components['schemas']['PatientBoardAnswer'];
export type PatientIdBody = components['schemas']['PatientIdBody'];
export type PatientPage = components['schemas']['PatientPage'];
export type PatientPageAnswer = components['schemas']['PatientPageAnswer'];
export type PatientPerson = components['schemas']['PatientPerson'];
export type PatientRecord = components['schemas']['PatientRecord'];
export type PaymentBody = components['schemas']['PaymentBody'];
export type PostCategory = components['schemas']['PostCategory'];
export type Problem = components['schemas']['Problem'];
export type Product = components['schemas']['Product'];
export type ProductListAnswer = components['schemas']['ProductListAnswer'];
export type Provenance = components['schemas']['Provenance'];
export type ProviderData = components['schemas']['ProviderData'];
export type ProviderDataAnswer = components['schemas']['ProviderDataAnswer'];
export type Question = components['schemas']['Question'];
export type QuestionBody = components['schemas']['QuestionBody'];
export type ReadNotificationsBody = components['schemas']['ReadNotificationsBody'];
export type RecordAccess = components['schemas']['RecordAccess'];
export type RecordAccessListAnswer = components['schemas']['RecordAccessListAnswer'];
export type RecoveryCodesAnswer = components['schemas']['RecoveryCodesAnswer'];
export type RegisterBody = components['schemas']['RegisterBody'];
export type RemoveBody = components['schemas']['RemoveBody'];
export type RemoveEmployeeBody = components['schemas']['RemoveEmployeeBody'];
export type RemoveFactorBody = components['schemas']['RemoveFactorBody'];
export type ReportChangesAnswer = components['schemas']['ReportChangesAnswer'];
export type ReportChangesData = components['schemas']['ReportChangesData'];
export type ReportIdBody = components['schemas']['ReportIdBody'];
export type ReportTemplate = components['schemas']['ReportTemplate'];
export type ReportTemplateBody = components['schemas']['ReportTemplateBody'];
export type ResetBody = components['schemas']['ResetBody'];
export type SampleDisease = components['schemas']['SampleDisease'];
export type SecondFactorAnswer = components['schemas']['SecondFactorAnswer'];
export type SecondFactorAsked = components['schemas']['SecondFactorAsked'];
export type SecondStepBody = components['schemas']['SecondStepBody'];
export type SecurityEvent = components['schemas']['SecurityEvent'];
export type SecurityEventListAnswer = components['schemas']['SecurityEventListAnswer'];
export type SeenCompany = components['schemas']['SeenCompany'];
export type SeenEmployee = components['schemas']['SeenEmployee'];
export type SeenLaboratory = components['schemas']['SeenLaboratory'];
export type SeenPatient = components['schemas']['SeenPatient'];
export type SendShipmentBody = components['schemas']['SendShipmentBody'];
export type SentBody = components['schemas']['SentBody'];
export type SessionAnswer = components['schemas']['SessionAnswer'];
export type SessionListAnswer = components['schemas']['SessionListAnswer'];
export type Shipment = components['schemas']['Shipment'];
export type SiteAnswer = components['schemas']['SiteAnswer'];
export type SiteFigures = components['schemas']['SiteFigures'];
export type Source = components['schemas']['Source'];
export type SsoBody = components['schemas']['SsoBody'];
export type SsoDomainBody = components['schemas']['SsoDomainBody'];
export type SsoDomainRow = components['schemas']['SsoDomainRow'];
export type SsoFinishBody = components['schemas']['SsoFinishBody'];
export type StartReportBody = components['schemas']['StartReportBody'];
export type StartedAnswer = components['schemas']['StartedAnswer'];
export type StartedBoughtReport = components['schemas']['StartedBoughtReport'];
export type StartedReport = components['schemas']['StartedReport'];
export type StartedReportAnswer = components['schemas']['StartedReportAnswer'];
export type StatementChange = components['schemas']['StatementChange'];
export type StatusFigures = components['schemas']['StatusFigures'];
export type SubscriptionAnswer = components['schemas']['SubscriptionAnswer'];
export type SuccessAnswer = components['schemas']['SuccessAnswer'];
export type TeamMember = components['schemas']['TeamMember'];
export type TemplateAnswer = components['schemas']['TemplateAnswer'];
export type TemplateBody = components['schemas']['TemplateBody'];
export type TemplateChangesBody = components['schemas']['TemplateChangesBody'];
export type TemplateIdBody = components['schemas']['TemplateIdBody'];
export type TemplateListAnswer = components['schemas']['TemplateListAnswer'];
export type TokenAnswer = components['schemas']['TokenAnswer'];
export type TotpAnswer = components['schemas']['TotpAnswer'];
export type UnfinishedAnswer = components['schemas']['UnfinishedAnswer'];
export type UnfinishedUpload = components['schemas']['UnfinishedUpload'];
export type UnreadyAnswer = components['schemas']['UnreadyAnswer'];
export type UpdateStatusBody = components['schemas']['UpdateStatusBody'];
export type UploadAnswer = components['schemas']['UploadAnswer'];
export type UploadBody = components['schemas']['UploadBody'];
export type UploadData = components['schemas']['UploadData'];
export type UploadPart = components['schemas']['UploadPart'];
export type Usage = components['schemas']['Usage'];
export type UsageAnswer = components['schemas']['UsageAnswer'];
export type User = components['schemas']['User'];
export type UserAnswer = components['schemas']['UserAnswer'];
export type Week = components['schemas']['Week'];
export type WithdrawConsentBody = components['schemas']['WithdrawConsentBody'];
export type $defs = Record<string, never>;
export interface operations {
    InvitationsController_addEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddEmployeeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPersonAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    InvitationsController_addPatient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPatientBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedPersonAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminDocumentsController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDocument"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminDocumentsController_export: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminDocumentsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDocument"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminEmployeesController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminInvitationsController_addEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddEmployeeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminEmployeesController_export: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminEmployeesController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminStaffController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditEmployeeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminStaffController_remove: {
        parameters: {
            query?: {
                reassign_to?: number | null;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Employee"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminLogsController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogLine"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminLogsController_export: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminLogsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogLine"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminOrdersController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminOrdersController_export: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminOrdersController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOrder"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminPatientsController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Patient"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminInvitationsController_addPatient: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPatientBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Patient"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminPatientsController_export: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminPatientsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Patient"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminPatientsController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditPatientBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Patient"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminOrdersController_products: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminOrdersController_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminProduct"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    QuestionsController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    QuestionsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Question"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ShipmentsController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ShipmentsController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ShipmentsController_mark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendShipmentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminTemplatesController_list: {
        parameters: {
            query?: {
                /** @description a JSON object */
                filter?: string | null;
                /** @description the first and the last row, from 0 */
                range?: string | null;
                /** @description a field and `ASC` or `DESC` */
                sort?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTemplate"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminTemplatesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTemplate"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminTemplatesController_one: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTemplate"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminTemplatesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateChangesBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTemplate"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AdminTemplatesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportTemplate"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    BlogController_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category: string;
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPost"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    BlogController_posts: {
        parameters: {
            query?: {
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlogPostListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    TemplatesController_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DashboardController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    TemplatesController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompaniesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["EditCompanyForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    TemplatesController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditTemplateBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    TemplatesController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    StaffController_leave: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AccessController_ofCompany: {
        parameters: {
            query?: {
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordAccessListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecurityController_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySecurityAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecurityController_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanySecurityBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanySecurityAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AuditController_list: {
        parameters: {
            query?: {
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEventListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompanySsoController_prove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoDomainBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompanySsoController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DocumentsController_chooseBuild: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseBuildBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DocumentsController_chooseSample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseSampleBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    UploadsController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DocumentsController_list: {
        parameters: {
            query: {
                patient_id: number;
                document_type?: "genome" | "record" | "report" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DocumentsController_makePrimary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakePrimaryBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    RemovalsController_move: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DocumentsController_open: {
        parameters: {
            query: {
                path: string;
                document_type?: "genome" | "record" | "report" | null;
                /** @description `pdf` or `fhir` (HL7's genomics reporting, FHIR R4) for a report that the portal wrote */
                format?: "fhir" | "pdf" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentLinkAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    RemovalsController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    UploadsController_unfinished: {
        parameters: {
            query: {
                patient_id: number;
                document_type: "genome" | "record" | "report";
                filename: string;
                /** @description bytes */
                size: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnfinishedAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    UploadsController_upload: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DocumentsController_usage: {
        parameters: {
            query: {
                patient_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    DrugResponsesController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrugResponsesAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CatalogueController_drugs: {
        parameters: {
            query?: {
                /** @description answers this medicine alone, with what each phenotype means for it */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drug"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmailController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmailController_sendAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    StaffController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["EditEmployeeForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    StaffController_endSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeSessionsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    StaffController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveEmployeeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecurityController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ReportsController_generate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GenerateReportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedReportAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmployeesController_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_board: {
        parameters: {
            query?: {
                name?: string | null;
                /** @description the id of an employee, or `nobody` for patients who are assigned to none */
                employee?: string | null;
                /** @description whole days in the status, at least */
                days?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientBoardAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IdentityController_avatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvatarAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompaniesController_byId: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CatalogueController_disease: {
        parameters: {
            query: {
                /** @description the `transformed_name` or the name */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Disease"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmployeesController_byId: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeeOneAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmployeesController_list: {
        parameters: {
            query?: {
                name?: string | null;
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeePageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ActivityController_logs: {
        parameters: {
            query?: {
                name?: string | null;
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_byId: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_list: {
        parameters: {
            query?: {
                name?: string | null;
                /** @description DNA status words, comma-separated */
                status?: string | null;
                /** @description `true` lists the archived patients, and only those */
                archived?: "false" | "true" | null;
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientPageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ProductsController_products: {
        parameters: {
            query?: {
                kind?: "credits" | "kit" | "membership" | "provider_kit" | "report" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompaniesController_providerData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderDataAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ProductsController_reports: {
        parameters: {
            query?: {
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailableReportsAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CatalogueController_sampleReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["SampleDisease"][];
                    };
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    MembershipsController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    HealthController_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    HealthController_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthAnswer"];
                };
            };
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadyAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IntegrationController_events: {
        parameters: {
            query?: {
                /** @description The position after which to begin: `next` of the answer before; 0, or nothing, for the beginning. */
                after?: number | null;
                /** @description At most so many events, 1 to 1000; 100 when absent. */
                limit?: number | null;
                /** @description Seconds to wait for something to happen when nothing has, 0 to 30; 0 when absent. */
                wait?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventFeedAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    InvitationsController_invite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    InvitationsController_data: {
        parameters: {
            query?: {
                t?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    InvitationsController_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    KnowledgeController_genes: {
        parameters: {
            query: {
                /** @description comma-separated */
                genes: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneContentsAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IdentityController_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAsked"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IdentityController_second: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondStepBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IdentityController_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    InvitationsController_lookup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookupBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownUserAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ConsentsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ConsentsController_give: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveConsentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ConsentsController_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawConsentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmailController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OffersController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OffersController_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerOfferBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OffersController_refuse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerOfferBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    MailPreferencesController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreferencesAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    MailPreferencesController_set: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailPreferenceBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_passkeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptionsAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    AccessController_own: {
        parameters: {
            query?: {
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordAccessListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveFactorBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SessionsController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SessionsController_end: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndSessionsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SecondFactorController_unlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    NewsletterController_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    NewsletterController_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterTokenBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    NewsletterController_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterTokenBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    NotificationsController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    NotificationsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotificationsBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OrdersController_bySession: {
        parameters: {
            query: {
                session_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderLookupAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OrdersController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OrdersController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderNumberBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OrdersController_payAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderNumberBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ReceiptsController_receipt: {
        parameters: {
            query: {
                order_number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PasswordsController_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PasswordsController_reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_addComment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddCommentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedCommentAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_archive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatientIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientProfileController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["EditPatientForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    MembersController_own: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberRecordAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_comments: {
        parameters: {
            query: {
                patient_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ActivityController_history: {
        parameters: {
            query: {
                patient_id: number;
                kind?: "edit" | "file" | "invitation" | "kit" | "note" | "report" | null;
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    LaboratoryController_list: {
        parameters: {
            query: {
                patient_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaboratoryResultsAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    LaboratoryController_keep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LaboratoryBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_restore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatientIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PatientsController_updateStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStatusBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    OrdersController_pay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    WebhookController_webhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PicturesController_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IdentityController_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    RegistrationController_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompaniesController_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyRegisteredAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ReleasesController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ReportsController_changes: {
        parameters: {
            query: {
                report_id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportChangesAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ReleasesController_release: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ReportsController_rerun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportIdBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedReportAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EntitlementsController_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartReportBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CatalogueController_search: {
        parameters: {
            query?: {
                /** @description `_` or nothing: every disease, by name */
                search?: string | null;
                page?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiseaseListAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    ShipmentsController_sent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SiteController_site: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CatalogueController_sources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"][];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SsoController_callback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next page of the sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SsoController_finish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SsoFinishBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    SsoController_start: {
        parameters: {
            query?: {
                email?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next page of the sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    LiveController_stream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    QuestionsController_ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    EmailController_edit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["EditUserForm"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    IdentityController_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    PasswordsController_change: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    CompaniesController_validate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CompanyDraft"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessAnswer"];
                };
            };
            /** @description A failure */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}
